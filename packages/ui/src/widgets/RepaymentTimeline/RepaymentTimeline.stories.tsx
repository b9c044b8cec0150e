import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, within } from "storybook/test";
import { Card } from "../Card/Card.tsx";
import type { TimelineInstalment } from "./instalment.ts";
import { RepaymentTimeline } from "./RepaymentTimeline.tsx";

const each = { fen: 548_600, principalFen: 500_000, interestFen: 48_600 };
const plan: readonly TimelineInstalment[] = [
  { key: "1", date: "09-10 周四", ...each, state: "paid" },
  { key: "2", date: "10-10 周六", ...each, state: "overdue", overdueDays: 41 },
  { key: "3", date: "12-10 周四", ...each, state: "toBePaid" },
  { key: "4", date: "01-10 周日", ...each, state: "normal" },
  { key: "5", date: "02-10 周三", ...each, state: "normal" },
];

const meta = {
  title: "Credit/RepaymentTimeline",
  component: RepaymentTimeline,
  args: { label: "还款计划", instalments: plan, "data-testid": "plan" },
  render: (args) => (
    <Card>
      <RepaymentTimeline {...args} />
    </Card>
  ),
} satisfies Meta<typeof RepaymentTimeline>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Plan: Story = {
  play: async ({ canvasElement }) => {
    const list = within(canvasElement).getByRole("list", { name: "还款计划" });
    const rows = within(list).getAllByRole("listitem");
    const said = rows.map((row) => row.textContent);
    await expect(said[0]).toContain("已还");
    await expect(said[1]).toContain("已逾期 41 天");
    await expect(said[2]).toContain("待还");
    await expect(said[3]).toContain("正常");
    // One of them is next, and says so in words and to a reader.
    await expect(rows.map((row) => row.getAttribute("aria-current"))).toEqual([
      null,
      null,
      "step",
      null,
      null,
    ]);
    await expect(said.filter((words) => words.includes("下一期"))).toEqual([said[2]]);
    const second = within(rows[1]!);
    await expect(second.getByRole("img", { name: "5,486.00 元" })).toBeVisible();
  },
};
export const PaidOff: Story = {
  args: {
    instalments: plan.map(({ key, date }) => ({ key, date, ...each, state: "paid" as const })),
  },
};
export const UnknownState: Story = {
  args: {
    instalments: [
      { key: "1", date: "09-10", ...each, state: "HELD" } as unknown as TimelineInstalment,
      { key: "2", date: "10-10", ...each, state: "normal" },
    ],
  },
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole("listitem");
    await expect(first).toHaveTextContent("状态待确认");
    await expect(second).toHaveAttribute("aria-current", "step");
  },
};
export const EnglishNarrowAt200: Story = {
  args: {
    label: "Repayment plan",
    instalments: plan.map((instalment, index) => ({
      ...instalment,
      date: ["10 Sep", "10 Oct", "10 Dec", "10 Jan", "10 Feb"][index] ?? "",
    })),
  },
  globals: { language: "en", textSize: 200, width: "320" },
  play: async () => {
    const page = document.documentElement;
    await expect(page.scrollWidth).toBeLessThanOrEqual(page.clientWidth);
  },
};
