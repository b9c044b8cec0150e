import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { sessionQuery } from "../../data/identity.queries.ts";
import { sandboxQuery } from "../../data/sandbox.queries.ts";
import { authorisedPerson, legalPerson, newDealer } from "../../fixtures/identity.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { UserCenterScreen } from "./UserCenterScreen.tsx";

const meta = {
  title: "H5/userCenter/UserCenterScreen",
  component: UserCenterScreen,
  parameters: { bare: true },
} satisfies Meta<typeof UserCenterScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter";
const production = [sandboxQuery.queryKey, false] as const;

export const LegalPerson: Story = {
  decorators: [storyFrame({ path, seeds: [[sessionQuery.queryKey, legalPerson], production] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByText("深圳宏达通讯有限公司")).toBeVisible();
    await expect(page.getByText("已认证")).toBeVisible();
    await expect(page.queryByText("演示控制台")).toBeNull();
    await expect(page.getByTestId("to-withdraw")).toHaveAttribute("href", "/withdraw");
    await expect(page.getByTestId("tab-me")).toHaveAttribute("aria-current", "page");
  },
};
export const Salesperson: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [
          sessionQuery.queryKey,
          { ...legalPerson, enterprise: { ...legalPerson.enterprise, role: "SALESPERSON" } },
        ],
        production,
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/^(销售人员|Salesperson)$/)).toBeVisible();
    await expect(page.queryByText("资金")).toBeNull();
    await expect(page.queryByTestId("authorised-persons")).toBeNull();
  },
};
export const InTheSandbox: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [
        [sessionQuery.queryKey, legalPerson],
        [sandboxQuery.queryKey, true],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("link", { name: /演示控制台/ })).toHaveAttribute(
      "href",
      "/myMock",
    );
  },
};
export const NewDealer: Story = {
  decorators: [storyFrame({ path, seeds: [[sessionQuery.queryKey, newDealer], production] })],
};
export const AuthorisedPerson: Story = {
  decorators: [
    storyFrame({ path, seeds: [[sessionQuery.queryKey, authorisedPerson], production] }),
  ],
  // Only the legal person withdraws.
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("link", { name: "借还记录" })).toBeVisible();
    await expect(page.queryByTestId("to-withdraw")).toBeNull();
  },
};
export const Loading: Story = waitingStory({ path, seeds: [production] });
export const Failed: Story = {
  ...failedStory({ path, seeds: [production] }, sessionQuery.queryKey),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole("alert")).toHaveTextContent("加载失败，请重试");
    // What needs no answer stays reachable.
    await expect(page.getByRole("link", { name: /设置/ })).toBeVisible();
  },
};
export const English: Story = {
  decorators: LegalPerson.decorators!,
  globals: { language: "en", textSize: 150 },
};
export const Dark: Story = { decorators: LegalPerson.decorators!, globals: { theme: "dark" } };
