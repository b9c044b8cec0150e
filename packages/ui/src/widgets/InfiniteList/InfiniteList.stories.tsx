import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { frames } from "../testing/frames.ts";
import { InfiniteList } from "./InfiniteList.tsx";

const load = fn<() => Promise<void>>();

function Pages({ first = 3, total = 12 }: { first?: number; total?: number }) {
  const [count, setCount] = useState(first);
  return (
    <InfiniteList
      label="订单"
      items={Array.from({ length: count }, (_, place) => `订单 ${place + 1}`)}
      getKey={(item) => item}
      renderItem={(item) => <Card>{item}</Card>}
      hasMore={count < total}
      total={total}
      onLoadMore={async () => {
        await load();
        setCount((before) => Math.min(before + 3, total));
      }}
      data-testid="orders"
    />
  );
}

const meta = {
  title: "Data/InfiniteList",
  component: InfiniteList<string>,
  args: {
    label: "订单",
    items: [],
    getKey: String,
    renderItem: String,
    hasMore: false,
    onLoadMore: () => Promise.resolve(),
  },
  beforeEach: () => {
    load.mockReset();
    load.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 30)));
  },
} satisfies Meta<typeof InfiniteList<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const LoadsUntilTheScreenIsFull: Story = {
  render: () => <Pages total={60} />,
  play: async ({ canvasElement }) => {
    const feed = within(canvasElement).getByRole("feed", { name: "订单" });
    await waitFor(() =>
      expect(feed.getBoundingClientRect().height).toBeGreaterThan(window.innerHeight),
    );
    const asked = () => load.mock.calls.length;
    // The end is far below: at some time nothing more is asked for.
    await waitFor(async () => {
      const before = asked();
      await frames();
      await expect([asked(), feed.ariaBusy]).toEqual([before, "false"]);
    });
    await expect(asked()).toBeLessThan(19);
    const [first] = within(feed).getAllByRole("article");
    await expect(first).toHaveAttribute("aria-setsize", "60");
  },
};

export const EndsOnce: Story = {
  render: () => <Pages />,
  play: async ({ canvasElement }) => {
    await within(canvasElement).findByText("没有更多了", undefined, { timeout: 3000 });
    await expect(load).toHaveBeenCalledTimes(3);
    await expect(within(canvasElement).getAllByRole("article")).toHaveLength(12);
  },
};

export const FailureWaitsForTheUser: Story = {
  render: () => <Pages total={6} />,
  // The end is in sight at once: the first load must fail already.
  beforeEach: () => void load.mockRejectedValue(new Error("offline")),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const retry = await canvas.findByRole("button", { name: "重试" });
    const calls = load.mock.calls.length;
    await frames();
    await expect(load).toHaveBeenCalledTimes(calls);
    load.mockResolvedValue();
    await userEvent.click(retry);
    await waitFor(() => expect(canvas.getAllByRole("article")).toHaveLength(6));
    await expect(canvas.getByText("没有更多了")).toBeVisible();
  },
};

/** Pain 20: a service that says there is more and brings nothing is not asked without end. */
export const ALoadThatBringsNothingWaits: Story = {
  render: (args) => (
    <InfiniteList
      {...args}
      items={["订单 1"]}
      renderItem={(item) => <Card>{item}</Card>}
      hasMore
      onLoadMore={() => load()}
      data-testid="orders"
    />
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const more = await canvas.findByRole("button", { name: "加载更多" });
    await frames();
    await expect(load).toHaveBeenCalledTimes(1);
    await userEvent.click(more);
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
    await canvas.findByRole("button", { name: "加载更多" });
  },
};

/** Goal 3: keys get into a list whose items hold nothing to press. */
export const TabReachesTheList: Story = {
  render: () => <Pages first={4} total={4} />,
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole("article");
    await userEvent.tab();
    await expect(first).toHaveFocus();
    await userEvent.keyboard("{PageDown}");
    await expect(second).toHaveFocus();
    // One stop for all, and it is where focus was.
    await userEvent.tab();
    await expect(canvasElement.contains(document.activeElement)).toBe(false);
    await userEvent.tab({ shift: true });
    await expect(second).toHaveFocus();
  },
};

export const PageKeysStepThroughItems: Story = {
  render: () => <Pages first={4} total={4} />,
  play: async ({ canvasElement }) => {
    const [first, second] = within(canvasElement).getAllByRole("article");
    first?.focus();
    await userEvent.keyboard("{PageDown}");
    await expect(second).toHaveFocus();
    await userEvent.keyboard("{PageUp}");
    await expect(first).toHaveFocus();
  },
};

function Filtered() {
  const [shown, setShown] = useState<readonly string[]>([]);
  const [filter, setFilter] = useState("待付款");
  const show = (next: string) => {
    setFilter(next);
    setShown([]);
  };
  return (
    <>
      <Button size="small" onClick={() => show("已付款")}>
        已付款
      </Button>
      <Button size="small" onClick={() => show("待付款")}>
        待付款
      </Button>
      <InfiniteList
        label="订单"
        items={shown}
        getKey={(item) => item}
        renderItem={(item) => <Card>{item}</Card>}
        hasMore={shown.length < 4}
        onLoadMore={async () => {
          await load();
          setShown((before) => [
            ...before,
            ...[1, 2].map((place) => `${filter} ${before.length + place}`),
          ]);
        }}
        data-testid="orders"
      />
    </>
  );
}

/** A page that empties the list for another filter need not draw it with another key: it loads what is new by itself. */
export const AnotherListInItsPlace: Story = {
  render: () => <Filtered />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const items = (): (string | null)[] =>
      canvas.queryAllByRole("article").map((item) => item.textContent);
    const four = (filter: string) =>
      waitFor(() => expect(items()).toEqual([1, 2, 3, 4].map((place) => `${filter} ${place}`)));
    await four("待付款");
    await userEvent.click(canvas.getByRole("button", { name: "已付款" }));
    await four("已付款");
    await expect(load).toHaveBeenCalledTimes(4);
    // A failure of the list before is none of this one's.
    load.mockResolvedValueOnce().mockRejectedValueOnce(new Error("offline"));
    await userEvent.click(canvas.getByRole("button", { name: "待付款" }));
    await canvas.findByRole("button", { name: "重试" });
    await expect(items()).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "已付款" }));
    await four("已付款");
  },
};
