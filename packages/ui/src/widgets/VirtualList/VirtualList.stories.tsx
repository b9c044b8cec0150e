import type { Meta, StoryObj } from "@storybook/react-vite";
import { useRef, useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { Stack } from "../Stack/Stack.tsx";
import * as css from "./virtual-list-samples.css.ts";
import { VirtualList, type VirtualListHandle, type VirtualListProps } from "./VirtualList.tsx";

const load = fn<() => Promise<void>>();

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, place) => String(place + 1));
}

/** Rows of one to three lines. */
function Shop({ number }: { number: string }) {
  const lines = ["深圳宏达通讯", "上次拜访 11-20，货款已结清", "下次拜访前先确认新店地址"];
  return (
    <Card heading={`客户 ${number}`}>
      {lines.slice(0, (Number(number) % 3) + 1).map((line) => (
        <div key={line}>{line}</div>
      ))}
    </Card>
  );
}

const meta = {
  title: "Data/VirtualList",
  component: VirtualList<string>,
  args: {
    label: "客户",
    items: numbers(10_000),
    getKey: String,
    renderItem: (number) => <Shop number={number} />,
    gap: "cards",
    scroll: "own",
    className: css.scroller,
    "data-testid": "shops",
  },
  beforeEach: () => void load.mockReset(),
} satisfies Meta<typeof VirtualList<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

function Jumping(props: VirtualListProps<string>) {
  const list = useRef<VirtualListHandle>(null);
  return (
    <Stack gap="items">
      <Button size="small" prominence="secondary" onClick={() => list.current?.showItem("7000")}>
        到第 7000 家
      </Button>
      <VirtualList {...props} ref={list} />
    </Stack>
  );
}

/** Only the rows in sight are on the page; a screen reader is told how many there are, and keys go through all. */
export const TenThousand: Story = {
  render: (args) => <Jumping {...args} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const rows = () => canvas.getAllByRole("article");
    await expect(rows().length).toBeLessThanOrEqual(20);
    await expect(rows()[0]).toHaveAttribute("aria-setsize", "10000");
    // Below each other, with the distance between them, whatever their heights.
    await waitFor(async () => {
      const places = rows().map((row) => row.getBoundingClientRect());
      const gaps = places.slice(1).map((place, at) => Math.round(place.top - places[at]!.bottom));
      await expect(new Set(gaps)).toEqual(new Set([10]));
    });
    await userEvent.click(canvas.getByRole("button", { name: "到第 7000 家" }));
    const row = await canvas.findByRole("article", { name: /客户 7000/ });
    const scroller = canvasElement.querySelector(`.${css.scroller}`)!;
    await waitFor(() =>
      expect(row.getBoundingClientRect().top).toBeCloseTo(scroller.getBoundingClientRect().top, 0),
    );
    await expect(row).toHaveAttribute("aria-posinset", "7000");
    // Tab comes to what is in sight, and the row with the focus stays on the page.
    await userEvent.tab();
    await expect(row).toHaveFocus();
    scroller.scrollTo(0, 0);
    await canvas.findByRole("article", { name: /客户 1(?!\d)/ });
    await expect(row).toHaveFocus();
    await userEvent.keyboard("{PageDown}");
    await waitFor(() => expect(canvas.getByRole("article", { name: /客户 7001/ })).toHaveFocus());
    await userEvent.keyboard("{PageUp}{PageUp}");
    await waitFor(() => expect(canvas.getByRole("article", { name: /客户 6999/ })).toHaveFocus());
  },
};

function Pages(props: VirtualListProps<string>) {
  const [count, setCount] = useState(6);
  return (
    <VirtualList
      {...props}
      items={numbers(count)}
      hasMore={count < 12}
      total={12}
      onLoadMore={async () => {
        await load();
        setCount(count + 6);
      }}
    />
  );
}

/** The end is loaded as in an `InfiniteList`: a failure waits for the user. */
export const LoadsMore: Story = {
  args: { className: css.lowScroller },
  render: (args) => <Pages {...args} />,
  beforeEach: () => void load.mockRejectedValueOnce(new Error("offline")).mockResolvedValue(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvasElement.querySelector(`.${css.lowScroller}`)!;
    // Rows turn out higher when they come in sight: the end is further down than it was.
    const retry = await waitFor(() => {
      scroller.scrollTo(0, 10_000);
      return canvas.getByRole("button", { name: "重试" });
    });
    await userEvent.click(retry);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await waitFor(async () => {
      scroller.scrollTo(0, 10_000);
      await expect(canvas.getByText("没有更多了")).toBeVisible();
      await expect(canvas.getByRole("article", { name: /客户 12(?!\d)/ })).toBeVisible();
    });
    scroller.scrollTo(0, 0);
    await canvas.findByRole("article", { name: /客户 1(?!\d)/ });
  },
};

export const DarkAt200: Story = { globals: { theme: "dark", textSize: 200, width: "320" } };
