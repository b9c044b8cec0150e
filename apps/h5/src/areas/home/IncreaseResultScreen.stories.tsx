import type { LimitIncrease } from "@kedu/api";
import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { limitIncreaseQuery } from "../../data/limit-increases.queries.ts";
import { INCREASE_ID, increaseIn } from "../../fixtures/limit-increases.ts";
import { failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { IncreaseResultScreen } from "./IncreaseResultScreen.tsx";

const meta = {
  title: "H5/home/IncreaseResultScreen",
  component: IncreaseResultScreen,
  parameters: { bare: true },
} satisfies Meta<typeof IncreaseResultScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = `/home/enhanceCredit/result?id=${INCREASE_ID}`;
const { queryKey } = limitIncreaseQuery(INCREASE_ID);

const shows = (increase: LimitIncrease) => [storyFrame({ path, seeds: [[queryKey, increase]] })];

/** The page asks again by itself, and shows the decision when it has come. */
export const Deciding: Story = {
  decorators: [
    storyFrame({
      path,
      seeds: [[queryKey, increaseIn("DECIDING")]],
      answers: { [`GET /limit-increases/${INCREASE_ID}`]: () => increaseIn("DECIDING") },
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("提额申请审批中")).toBeVisible();
    await expect(page.getByTestId("close-increase")).toBeVisible();
  },
};
export const Granted: Story = {
  decorators: shows(increaseIn("GRANTED")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("limit-after")).toHaveTextContent("700,000.00");
    await expect(page.getByTestId("to-use")).toHaveAttribute("href", "/orderList");
  },
};
export const GrantedLess: Story = {
  decorators: shows(
    increaseIn("GRANTED", {
      kind: "RAISE_TEMP_CREDIT",
      grantedFen: 12_000_000,
      limitAfterFen: 62_000_000,
      tempValidTo: "2026-12-20",
    }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("granted")).toHaveTextContent("120,000.00");
    await expect(page.getByText(/2026年12月20日/)).toBeVisible();
  },
};
export const Refused: Story = {
  decorators: shows(increaseIn("REFUSED")),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("why")).toHaveTextContent("近期用款不多");
    await expect(page.getByText(/2026年12月20日.*起可以再申请/)).toBeVisible();
  },
};
export const Reduced: Story = {
  decorators: shows(
    increaseIn("REFUSED", {
      limitAfterFen: 30_000_000,
      refusalReason: "近 6 个月的进货额下降，额度已调整。",
    }),
  ),
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("未通过，额度已调整")).toBeVisible();
    await expect(page.getByTestId("limit-after")).toHaveTextContent("300,000.00");
  },
};
export const NotConfirmedYet: Story = { decorators: shows(increaseIn("VERIFYING")) };
export const TakenBack: Story = { decorators: shows(increaseIn("CLOSED")) };
export const LineEnded: Story = {
  decorators: shows(increaseIn("CLOSED", { closedBy: "LINE_NOT_OPEN" })),
};
export const English: Story = {
  decorators: shows(increaseIn("REFUSED")),
  globals: { language: "en" },
};
export const Loading: Story = waitingStory(path);
export const Failed: Story = failedStory(path, queryKey);
