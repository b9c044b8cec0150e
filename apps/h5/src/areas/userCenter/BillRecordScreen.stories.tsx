import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, userEvent, within } from "storybook/test";
import { api } from "../../data/client.ts";
import { query } from "../../data/query.ts";
import { emptyStory, failedStory, waitingStory } from "../../fixtures/query-stories.ts";
import { billsAnswer } from "../../fixtures/statements.ts";
import { storyFrame } from "../../fixtures/story-frame.tsx";
import { BillRecordScreen } from "./BillRecordScreen.tsx";

const meta = {
  title: "H5/userCenter/BillRecordScreen",
  component: BillRecordScreen,
  parameters: { bare: true },
} satisfies Meta<typeof BillRecordScreen>;
export default meta;
type Story = StoryObj<typeof meta>;

const path = "/userCenter/billRecord";
const billsKey = query(api.statements.listBillMonths, {}).queryKey;

export const Months: Story = {
  decorators: [storyFrame({ path, seeds: [[billsKey, billsAnswer]] })],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const october = await page.findByTestId("bill-2026-10");
    // Interest and penalty, less the coupon.
    await expect(october).toHaveTextContent("145.63");
    await expect(october).toHaveAttribute("href", "/userCenter/billRecord/detail?month=2026-10");
    // The drawings arrive by themselves.
    await expect(await page.findByTestId("cost-chart-points")).toBeVisible();
    await expect(await page.findByTestId("debt-chart-points")).toBeVisible();
  },
};

/** Behind each drawing is its table. */
export const CostAsTable: Story = {
  ...Months,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("cost-chart-view"));
    await expect(within(page.getByTestId("cost-chart")).getByRole("table")).toHaveTextContent(
      "145.63",
    );
  },
};

export const English: Story = { ...Months, globals: { language: "en" } };

export const Empty: Story = emptyStory(path, billsKey, { months: [] });

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, billsKey);
