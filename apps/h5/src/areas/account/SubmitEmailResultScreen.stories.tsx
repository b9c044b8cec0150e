import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Email } from "@kedu/api";
import { expect, within } from "storybook/test";
import { emailQuery } from "../../data/email.queries.ts";
import { noEmail, pendingEmail, verifiedEmail } from "../../fixtures/email.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { SubmitEmailResultScreen } from "./SubmitEmailResultScreen.tsx";

const meta = {
  title: "H5/account/SubmitEmailResultScreen",
  component: SubmitEmailResultScreen,
  parameters: { bare: true },
} satisfies Meta<typeof SubmitEmailResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/account/submitEmail/result";
const shows = (email: Email) => [
  storyFrame({
    path,
    seeds: [[emailQuery.queryKey, email]],
    answers: { "GET /email": () => email },
  }),
];

export const Verified: Story = {
  decorators: shows(verifiedEmail),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("heading", { name: "邮箱已验证" })).toHaveFocus();
    await expect(page.getByTestId("email-done")).toHaveAttribute("href", "/userCenter/email");
  },
};

export const Waiting: Story = {
  decorators: shows(pendingEmail()),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("email-go-on")).toHaveAttribute(
      "href",
      "/userCenter/email/submit",
    );
  },
};

export const NoAddress: Story = {
  decorators: shows(noEmail),
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByRole("heading", { name: "还没有绑定邮箱" }),
    ).toBeVisible();
  },
};

export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, emailQuery.queryKey);
export const English: Story = { decorators: shows(verifiedEmail), globals: { language: "en" } };
