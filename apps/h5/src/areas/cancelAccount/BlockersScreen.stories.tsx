import type { CancellationOverview } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor, within } from "storybook/test";
import { cancellationQuery } from "../../data/cancellation.queries.ts";
import {
  blocked,
  checking,
  facePending,
  overviewOf,
  submitted,
} from "../../fixtures/cancellation.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame, type StoryFacts } from "../../fixtures/story-frame.tsx";
import { BlockersScreen } from "./BlockersScreen.tsx";

const meta = {
  title: "H5/cancelAccount/BlockersScreen",
  component: BlockersScreen,
  parameters: { bare: true },
} satisfies Meta<typeof BlockersScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/cancelAccount/component/cellGroupCom";
const shows = (overview: CancellationOverview, facts: StoryFacts = {}) => [
  storyFrame({ path, seeds: [[cancellationQuery.queryKey, overview]], ...facts }),
];

export const EveryBlocker: Story = {
  decorators: shows(overviewOf(blocked)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const list = await page.findByTestId("blockers");
    await expect(within(list).getAllByRole("listitem")).toHaveLength(10);
    const linkOf = (name: RegExp) => within(list).getByRole("link", { name });
    await expect(within(list).getAllByRole("link")).toHaveLength(10);
    await expect(linkOf(/安全账户里还有钱/)).toHaveAttribute("href", "/withdraw");
    await expect(linkOf(/还款账户里还有钱/)).toHaveAttribute(
      "href",
      "/userCenter/balance/repayBalance/refund",
    );
    await expect(linkOf(/有代偿款未还/)).toHaveAttribute("href", "/repay/components/compensated");
    await expect(page.getByTestId("recheck")).toBeVisible();
  },
};
export const StillThere: Story = {
  decorators: shows(overviewOf({ ...blocked, blockers: ["LOAN_BALANCE", "ACCOUNT_BALANCE"] }), {
    answers: {
      [`POST /cancellation/${blocked.cancellationId}/check`]: () => ({
        ...blocked,
        blockers: ["ACCOUNT_BALANCE"],
      }),
    },
  }),
  play: async ({ canvasElement, userEvent }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("recheck"));
    await waitFor(() => expect(page.queryByText("有未结清的借款")).toBeNull());
    await expect(page.getByText("安全账户里还有钱")).toBeVisible();
  },
};
export const BankIsAway: Story = {
  decorators: shows(overviewOf(checking)),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("还在检查")).toBeVisible();
    await expect(page.getByTestId("recheck")).toBeVisible();
  },
};
export const Cleared: Story = {
  decorators: shows(overviewOf(facePending)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("to-face")).toBeVisible();
  },
};
export const NotDue: Story = {
  decorators: shows(overviewOf(submitted)),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("to-current")).toHaveAttribute(
      "href",
      "/cancelAccount/component/cancelResult",
    );
  },
};
export const English: Story = {
  decorators: shows(overviewOf(blocked)),
  globals: { language: "en" },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText("There is money in the safe account"),
    ).toBeVisible();
  },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, cancellationQuery.queryKey);
