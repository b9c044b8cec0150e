import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Card } from "../Card/Card.tsx";
import { formatFen } from "../Money/format-fen.ts";
import { Stack } from "../Stack/Stack.tsx";
import { sendPointer } from "../testing/touch-gestures.ts";
import { Chart } from "./Chart.tsx";

const retry = fn<() => void>();
const months = ["6月", "7月", "8月", "9月", "10月", "11月"] as const;
const tenThousands = (fen: number) => `${fen / 1_000_000} 万`;

const purchases = {
  key: "purchases",
  label: "进货额",
  values: [86_400_00, 120_000_00, 98_700_00, 143_250_00, null, 168_300_00],
};
const repaid = {
  key: "repaid",
  label: "已还款",
  values: [60_000_00, 81_500_00, 102_000_00, 97_400_00, 88_000_00, 121_000_00],
};

const meta = {
  title: "Data/Chart",
  component: Chart,
  args: {
    kind: "line",
    label: "近 6 个月进货与还款",
    categories: months,
    categoriesLabel: "月份",
    series: [purchases, repaid],
    format: (fen) => formatFen(fen),
    formatTick: tenThousands,
    "data-testid": "chart",
  },
  render: (args) => (
    <Card>
      <Chart {...args} />
    </Card>
  ),
  beforeEach: () => void retry.mockClear(),
} satisfies Meta<typeof Chart>;
export default meta;
type Story = StoryObj<typeof meta>;

function drawn(canvasElement: HTMLElement): Promise<HTMLElement> {
  return within(canvasElement).findByTestId("chart-points");
}

/** The newest values are read first; keys go through the points, and the table is behind. A gap stays a gap. */
export const Lines: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const points = await drawn(canvasElement);
    await expect(points).toHaveAccessibleName("近 6 个月进货与还款，逐项查看");
    await expect(points).toHaveAttribute(
      "aria-valuetext",
      "11月：进货额 ¥168,300.00，已还款 ¥121,000.00",
    );
    points.focus();
    await userEvent.keyboard("{ArrowLeft}");
    await expect(points).toHaveAttribute("aria-valuetext", "10月：进货额 无，已还款 ¥88,000.00");
    await userEvent.keyboard("{Home}");
    await expect(points).toHaveAttribute(
      "aria-valuetext",
      "6月：进货额 ¥86,400.00，已还款 ¥60,000.00",
    );
    await waitFor(() => expect(points.querySelectorAll("circle")).toHaveLength(11));
    await userEvent.click(canvas.getByRole("button", { name: "看表格" }));
    const table = canvas.getByRole("table", { name: "近 6 个月进货与还款" });
    await expect(within(table).getAllByRole("row")).toHaveLength(7);
    await expect(canvas.queryByRole("slider")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "看图表" }));
    await expect(await drawn(canvasElement)).toHaveAttribute("aria-valuenow", "1");
  },
};

/** Below zero as well; a finger reads what is below it. */
export const Bars: Story = {
  args: {
    kind: "bar",
    label: "近 6 个月结余",
    series: [
      { ...purchases, values: [26_400_00, 38_500_00, -3_300_00, 45_850_00, -88_000_00, 47_300_00] },
      { ...repaid, label: "去年同期", values: [12_000_00, -8_000_00, 20_000_00, 0, 1, 31_000_00] },
    ],
  },
  play: async ({ canvasElement }) => {
    const points = await drawn(canvasElement);
    await waitFor(() => expect(points.querySelector("[data-drawing]")).toBeVisible());
    const { left, width, top } = points.getBoundingClientRect();
    sendPointer(points, "pointerdown", { x: left + width - 130, y: top + 20 });
    await waitFor(() =>
      expect(points).toHaveAttribute("aria-valuetext", "9月：进货额 ¥45,850.00，去年同期 ¥0.00"),
    );
  },
};

/** Shares add up to the whole. */
export const Parts: Story = {
  args: {
    kind: "ring",
    label: "11 月进货构成",
    categories: ["华为", "小米", "荣耀", "其他"],
    categoriesLabel: "品牌",
    series: [{ ...purchases, values: [88_300_00, 42_000_00, 30_000_00, 8_000_00] }],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const points = await drawn(canvasElement);
    await expect(points).toHaveAttribute("aria-valuetext", "华为：¥88,300.00，占比 52.5%");
    const parts = await waitFor(() => {
      const found = points.querySelectorAll("[data-part]");
      if (found.length !== 4) throw new Error("not drawn");
      return found;
    });
    sendPointer(parts[2]!, "pointerdown", { x: 0, y: 0 });
    await waitFor(() => expect(points).toHaveAttribute("aria-valuenow", "3"));
    await userEvent.click(canvas.getByRole("button", { name: "看表格" }));
    await expect(canvas.getByRole("columnheader", { name: "占比" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "看图表" }));
  },
};

/** One value, very large ones, none, waiting, failed. */
export const States: Story = {
  render: (args) => (
    <Stack gap="blocks">
      <Chart {...args} label="一个月" categories={["11月"]} series={[{ ...repaid, values: [1] }]} />
      <Chart
        {...args}
        kind="bar"
        label="很大的数"
        series={[{ ...repaid, values: [9_007_199_254_740_991, 1, null, -5, 4e15, 2e15] }]}
      />
      <Chart {...args} label="没有数据" series={[]} data-testid="empty" />
      <Chart {...args} label="加载中" series={[]} state="loading" data-testid="loading" />
      <Chart {...args} label="失败" state="failed" onRetry={retry} data-testid="failed" />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await waitFor(() => expect(canvas.getAllByRole("slider")).toHaveLength(2));
    await expect(within(canvas.getByTestId("empty")).getByText("暂无数据")).toBeVisible();
    await expect(within(canvas.getByTestId("loading")).getByRole("status")).toHaveTextContent(
      "加载中",
    );
    await userEvent.click(canvas.getByTestId("failed-retry"));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

export const Dark: Story = {
  globals: { theme: "dark" },
  render: (args) => (
    <Stack>
      <Card>
        <Chart {...args} />
      </Card>
      <Card>
        <Chart
          {...args}
          kind="ring"
          label="11 月进货构成"
          categories={["华为", "小米", "荣耀", "苹果", "vivo", "其他"]}
          series={[{ ...purchases, values: [30, 25, 18, 12, 10, 5] }]}
        />
      </Card>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getAllByRole("slider")).toHaveLength(2));
  },
};

export const At200: Story = {
  globals: { textSize: 200, width: "320", language: "en" },
  args: {
    kind: "bar",
    label: "Purchases in six months",
    categories: ["Jun", "Jul", "Aug", "Sep", "Oct", "Nov"],
    categoriesLabel: "Month",
    series: [{ ...purchases, label: "Purchases" }],
    formatTick: (fen) => `${fen / 100_000}k`,
  },
  play: async ({ canvasElement }) => {
    const points = await drawn(canvasElement);
    await expect(points).toHaveAccessibleName("Purchases in six months, point by point");
    const screen = canvasElement.querySelector(".story-screen");
    await waitFor(() => expect(screen?.scrollWidth).toBeLessThanOrEqual(320));
  },
};
