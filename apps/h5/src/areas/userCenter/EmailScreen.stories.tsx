import type { Meta, StoryObj } from "@storybook/react-vite";
import type { Email } from "@kedu/api";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { emailQuery } from "../../data/email.queries.ts";
import { noEmail, pendingEmail, verifiedEmail } from "../../fixtures/email.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { noAnswer, type StoryFacts, storyFrame } from "../../fixtures/story-frame.tsx";
import { EmailScreen } from "./EmailScreen.tsx";

const meta = {
  title: "H5/userCenter/EmailScreen",
  component: EmailScreen,
  parameters: { bare: true },
} satisfies Meta<typeof EmailScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/email";
const shows = (email: Email, answers: StoryFacts["answers"] = {}) => [
  storyFrame({
    path,
    seeds: [[emailQuery.queryKey, email]],
    answers: { "GET /email": () => email, ...answers },
  }),
];

async function confirmRemoval(): Promise<void> {
  const dialog = within(await screen.findByRole("alertdialog"));
  await userEvent.click(dialog.getByRole("button", { name: "解除绑定" }));
}

export const None: Story = {
  decorators: shows(noEmail),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("submit-email")).toHaveTextContent("绑定邮箱");
    await expect(page.queryByTestId("remove-email")).toBeNull();
  },
};

export const Verified: Story = {
  decorators: shows(verifiedEmail),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("w***@example.com")).toBeVisible();
    await expect(page.getByTestId("submit-email")).toHaveTextContent("更换邮箱");
  },
};

export const BeingVerified: Story = {
  decorators: shows(pendingEmail({}, { resendAfterSeconds: 0 })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("email-pending")).toHaveTextContent("s***@example.com");
    await expect(page.getByTestId("continue-email")).toHaveAttribute(
      "href",
      "/userCenter/email/submit",
    );
  },
};

/** The verified address stays until the new one is. */
export const BeingChanged: Story = {
  decorators: shows(pendingEmail({}, { verified: verifiedEmail.verified, resendAfterSeconds: 0 })),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("w***@example.com")).toBeVisible();
    await expect(page.getByTestId("email-pending")).toBeVisible();
  },
};

export const AskBeforeRemoval: Story = {
  decorators: shows(verifiedEmail),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByTestId("remove-email"));
    const title = await screen.findByText("解除绑定 w***@example.com？");
    await waitFor(() => expect(title).toBeVisible());
  },
};

const removals: Email[] = [];
export const Removed: Story = {
  decorators: shows(verifiedEmail, {
    "GET /email": () => removals.at(-1) ?? verifiedEmail,
    "POST /email/removals": () => {
      removals.push(noEmail);
      return noEmail;
    },
  }),
  play: async ({ canvasElement }) => {
    removals.length = 0;
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("remove-email"));
    await confirmRemoval();
    await waitFor(() => expect(page.getByText("未绑定")).toBeVisible());
  },
};

export const NotRemoved: Story = {
  decorators: shows(verifiedEmail, { "POST /email/removals": () => noAnswer() }),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("remove-email"));
    await confirmRemoval();
    await expect(await page.findByText("没有收到答复")).toBeVisible();
    await expect(page.getByText("w***@example.com")).toBeVisible();
  },
};

export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, emailQuery.queryKey);
export const English: Story = { decorators: shows(verifiedEmail), globals: { language: "en" } };
export const Dark: Story = { decorators: shows(verifiedEmail), globals: { theme: "dark" } };
export const Narrow200: Story = {
  decorators: shows(verifiedEmail),
  globals: { width: "320", textSize: 200 },
};
