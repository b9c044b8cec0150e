import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import { freshOverview, overviewOf } from "../../fixtures/cancellation.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { AccountListScreen } from "./AccountListScreen.tsx";

const meta = {
  title: "H5/cancelAccount/AccountListScreen",
  component: AccountListScreen,
  parameters: { bare: true },
} satisfies Meta<typeof AccountListScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cancelAccountList";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

export const Several: Story = {
  decorators: shows(overviewOf(null)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("radio", { name: "深圳宏达通讯有限公司" })).toBeChecked();
    await expect(page.getByText("切换到这个企业后才能注销它")).toBeVisible();
    await expect(page.getByTestId("next")).toHaveAttribute(
      "href",
      "/cancelAccount/component/cancelAccountWarn",
    );
  },
};
export const WithoutBankAccounts: Story = {
  decorators: shows(freshOverview),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("radio")).toBeChecked();
    await expect(page.queryByText("名下的银行账户")).toBeNull();
  },
};
export const English: Story = {
  decorators: shows(overviewOf(null)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Choose the account")).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
