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

/** What was owed is beside the limit that it was owed under. */
export const LimitAsTable: Story = {
  ...Months,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByTestId("debt-chart-view"));
    const table = within(page.getByTestId("debt-chart")).getByRole("table");
    await expect(within(table).getByRole("columnheader", { name: "月末额度" })).toBeVisible();
    await expect(table).toHaveTextContent("400,000.00");
  },
};

/** The legend of two lines has room on a small phone, with large text. */
export const ChartsOnSmall: Story = {
  ...Months,
  globals: { language: "en", width: "320", textSize: 200, theme: "dark" },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("debt-chart-points")).toBeVisible();
    const legend = within(page.getByTestId("debt-chart")).getByRole("list");
    await expect(legend).toHaveTextContent("Limit at month end");
  },
};

/** Loans that were searched for have no limit of their own. */
export const WithoutLimit: Story = {
  decorators: [
    storyFrame({
      path: `${path}?q=0001`,
      seeds: [
        [billsKey, billsAnswer],
        [
          query(api.statements.listBillMonths, { text: "0001" }).queryKey,
          { months: billsAnswer.months.map((bill) => ({ ...bill, limitFen: null })) },
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("debt-chart-points")).toBeVisible();
    await expect(page.queryByText("月末额度")).toBeNull();
  },
};

/** A month in which something was repaid, found by what moved in it. */
export const ByKind: Story = {
  decorators: [
    storyFrame({
      path: `${path}?kind=REPAID&from=2026-09`,
      seeds: [
        [billsKey, billsAnswer],
        [
          query(api.statements.listBillMonths, { kind: "REPAID", from: "2026-09" }).queryKey,
          { months: billsAnswer.months.filter(({ month }) => month === "2026-10") },
        ],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByTestId("bill-2026-10")).toBeVisible();
    await expect(page.queryByTestId("bill-2026-09")).toBeNull();
    await expect(page.getByTestId("bill-filter")).toHaveTextContent("已还");
    await expect(page.getByTestId("bill-filter")).toHaveTextContent("2026年9月");
  },
};

/** A number that no loan has. */
export const NothingFits: Story = {
  decorators: [
    storyFrame({
      path: `${path}?q=9999`,
      seeds: [
        [billsKey, billsAnswer],
        [query(api.statements.listBillMonths, { text: "9999" }).queryKey, { months: [] }],
      ],
    }),
  ],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("没有符合的账单")).toBeVisible();
    await expect(page.getByRole("searchbox")).toHaveValue("9999");
  },
};

export const FilteredOnSmall: Story = {
  ...ByKind,
  globals: { language: "en", width: "320", textSize: 200, theme: "dark" },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByTestId("bill-2026-10")).toBeVisible();
  },
};

export const English: Story = { ...Months, globals: { language: "en" } };

export const Empty: Story = emptyStory(path, billsKey, { months: [] });

export const Loading: Story = waitingStory(path);

export const Failed: Story = failedStory(path, billsKey);
