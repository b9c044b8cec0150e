import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Money } from "../Money/Money.tsx";
import { Stack } from "../Stack/Stack.tsx";
import { Table, type TableColumn } from "./Table.tsx";
import type { TableSort } from "./table-sort.ts";

interface Shop {
  id: string;
  name: string;
  goodsFen: number;
  dueFen: number | null;
  visits: number;
  lastOn: string;
}

const shops: readonly Shop[] = [
  {
    id: "1",
    name: "深圳宏达通讯",
    goodsFen: 128_640_00,
    dueFen: 28_640_50,
    visits: 6,
    lastOn: "2026-11-20",
  },
  {
    id: "2",
    name: "广州信达数码",
    goodsFen: 96_300_00,
    dueFen: null,
    visits: 12,
    lastOn: "2026-11-18",
  },
  {
    id: "3",
    name: "东莞联合手机城",
    goodsFen: 1_204_000_00,
    dueFen: 300_120_00,
    visits: 2,
    lastOn: "2026-10-30",
  },
];

const columns: readonly TableColumn<Shop>[] = [
  { key: "name", heading: "客户", cell: ({ name }) => name, sortValue: ({ name }) => name },
  {
    key: "goods",
    heading: "本月进货",
    numeric: true,
    cell: ({ goodsFen }) => <Money fen={goodsFen} size="body" />,
    sortValue: ({ goodsFen }) => goodsFen,
    total: <Money fen={1_428_940_00} size="body" />,
  },
  {
    key: "due",
    heading: "待还",
    numeric: true,
    cell: ({ dueFen }) => (dueFen === null ? "无" : <Money fen={dueFen} size="body" />),
    sortValue: ({ dueFen }) => dueFen,
    total: <Money fen={328_760_50} size="body" />,
  },
  {
    key: "visits",
    heading: "拜访",
    numeric: true,
    cell: ({ visits }) => `${visits} 次`,
    sortValue: ({ visits }) => visits,
    total: "20 次",
  },
  { key: "last", heading: "上次拜访", numeric: true, cell: ({ lastOn }) => lastOn },
];

const sorted = fn<(sort: TableSort) => void>();
const retry = fn<() => void>();

const meta = {
  title: "Data/Table",
  component: Table<Shop>,
  args: {
    label: "11 月客户",
    columns,
    rows: shops,
    getKey: ({ id }) => id,
    onSortChange: sorted,
    "data-testid": "shops",
  },
  beforeEach: () => {
    sorted.mockClear();
    retry.mockClear();
  },
} satisfies Meta<typeof Table<Shop>>;
export default meta;
type Story = StoryObj<typeof meta>;

function names(canvasElement: HTMLElement): string[] {
  return within(canvasElement)
    .getAllByRole("rowheader")
    .map((heading) => heading.textContent);
}

/** A heading sorts by its column, figures from the largest on; what is missing comes last. */
export const Sorts: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const due = canvas.getByRole("button", { name: "待还" });
    await userEvent.click(due);
    await expect(names(canvasElement)).toEqual([
      "东莞联合手机城",
      "深圳宏达通讯",
      "广州信达数码",
      "合计",
    ]);
    await expect(canvas.getByRole("status")).toHaveTextContent("已按待还降序排列");
    await expect(canvas.getByRole("columnheader", { name: "待还" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await userEvent.keyboard("{Enter}");
    await expect(names(canvasElement).slice(0, 3)).toEqual([
      "深圳宏达通讯",
      "东莞联合手机城",
      "广州信达数码",
    ]);
    await userEvent.click(canvas.getByRole("button", { name: "客户" }));
    await expect(names(canvasElement)[0]).toBe("东莞联合手机城");
    await expect(sorted.mock.calls.flat().map(({ direction }) => direction)).toEqual([
      "descending",
      "ascending",
      "ascending",
    ]);
  },
};

/** Sideways by keys as well; the first column stays, and the edges say where more lies. */
export const ScrollsSideways: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const frame = canvas.getByTestId("shops");
    const region = canvas.getByRole("region", { name: "11 月客户" });
    await expect([frame.dataset["before"], frame.dataset["after"]]).toEqual(["false", "true"]);
    await userEvent.tab();
    await expect(region).toHaveFocus();
    const first = canvas.getByRole("rowheader", { name: "深圳宏达通讯" });
    const { left } = first.getBoundingClientRect();
    region.scrollTo(10_000, 0);
    await waitFor(() =>
      expect([frame.dataset["before"], frame.dataset["after"]]).toEqual(["true", "false"]),
    );
    await expect(first.getBoundingClientRect().left).toBe(left);
    // What gets the focus does not lie below the first column.
    const goods = canvas.getByRole("button", { name: "本月进货" });
    goods.focus();
    await waitFor(() =>
      expect(goods.getBoundingClientRect().left).toBeGreaterThanOrEqual(
        first.getBoundingClientRect().right - 1,
      ),
    );
  },
};

/** Nothing, waiting, and failed. */
export const States: Story = {
  render: (args) => (
    <Stack gap="blocks">
      <Table
        {...args}
        label="10 月客户"
        rows={[]}
        emptyLabel="本月没有客户进货"
        data-testid="empty"
      />
      <Table {...args} label="9 月客户" rows={[]} state="loading" data-testid="loading" />
      <Table
        {...args}
        label="8 月客户"
        rows={[]}
        state="failed"
        onRetry={retry}
        data-testid="failed"
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(within(canvas.getByTestId("empty")).getByText("本月没有客户进货")).toBeVisible();
    await expect(within(canvas.getByTestId("loading")).getByRole("status")).toHaveTextContent(
      "加载中",
    );
    await userEvent.click(canvas.getByTestId("failed-retry"));
    await expect(retry).toHaveBeenCalledTimes(1);
  },
};

const many = Array.from({ length: 24 }, (_, place) => ({
  ...shops[place % 3]!,
  id: String(place),
  name: `${place + 1} 号店`,
}));

/** Lower than the screen: heading and sums stay while the rows scroll. */
export const TallInTheDark: Story = {
  args: { rows: many, height: "screen", labelHidden: true },
  globals: { theme: "dark" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const region = canvas.getByRole("region", { name: "11 月客户" });
    region.scrollTo(60, 300);
    const frame = region.getBoundingClientRect();
    await waitFor(() =>
      expect(
        canvas.getByRole("columnheader", { name: "客户" }).getBoundingClientRect().top,
      ).toBeCloseTo(frame.top, 0),
    );
    await expect(
      canvas.getByRole("rowheader", { name: "合计" }).getBoundingClientRect().bottom,
    ).toBeCloseTo(region.getBoundingClientRect().top + region.clientHeight, 0);
  },
};

export const At200: Story = {
  args: {
    label: "Shops in November",
    columns: columns.map((column, place) => ({
      ...column,
      heading: ["Shop", "Purchases", "Due", "Visits", "Last visit"][place] ?? "",
    })),
  },
  globals: { textSize: 200, width: "320", language: "en" },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole("button", { name: "Due" }));
    await expect(canvas.getByRole("status")).toHaveTextContent("Sorted by Due, descending");
    const screen = canvasElement.querySelector(".story-screen");
    await expect(screen?.scrollWidth).toBeLessThanOrEqual(320);
  },
};
