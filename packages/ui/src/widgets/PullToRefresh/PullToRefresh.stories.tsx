import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useState } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Card } from "../Card/Card.tsx";
import { frames } from "../testing/frames.ts";
import { middleOf, pause, sendTouches } from "../testing/touch-gestures.ts";
import { PullToRefresh, type PullToRefreshProps } from "./PullToRefresh.tsx";

const onRefresh = fn<() => Promise<void>>();

function Orders(props: PullToRefreshProps): ReactElement {
  const [times, setTimes] = useState(0);
  return (
    <PullToRefresh
      {...props}
      onRefresh={async () => {
        await onRefresh();
        setTimes((before) => before + 1);
      }}
    >
      <Card heading="订单">刷新过 {times} 次</Card>
    </PullToRefresh>
  );
}

/** Content that is brought up to date by pulling it down at the top of the page, or with its button. */
const meta = {
  title: "Gestures/PullToRefresh",
  component: PullToRefresh,
  args: { note: "13:12 更新", onRefresh, children: null, "data-testid": "orders" },
  render: (args) => <Orders {...args} />,
  beforeEach: () => {
    onRefresh.mockReset();
    onRefresh.mockImplementation(() => pause(60));
  },
} satisfies Meta<typeof PullToRefresh>;
export default meta;
type Story = StoryObj<typeof meta>;

function touch(target: Element, type: string, y: number | null, cancelable = true): TouchEvent {
  const { x } = middleOf(target);
  return sendTouches(target, type, y === null ? [] : [{ x, y }], cancelable);
}

/** Pulls down by so many px; a finger that is still down may be let go later. */
function pull(target: Element, byPx: number, end: "touchend" | "touchcancel" | null = "touchend") {
  const { y } = middleOf(target);
  touch(target, "touchstart", y);
  const moves = [0.2, 0.6, 1].map((share) => touch(target, "touchmove", y + byPx * share));
  if (end !== null) touch(target, end, null);
  return moves;
}

async function inState(canvasElement: HTMLElement, state: string): Promise<void> {
  const frame = within(canvasElement).getByTestId("orders");
  await waitFor(() => expect(frame).toHaveAttribute("data-state", state));
}

export const AtRest: Story = {};
export const Dark: Story = { globals: { theme: "dark" } };
export const English: Story = { globals: { language: "en" }, args: { note: "As of 13:12" } };
export const At200On320: Story = { globals: { textSize: 200, width: "320" } };

export const Pulled: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const card = canvas.getByText("刷新过 0 次");
    const top = card.getBoundingClientRect().top;
    pull(card, 60, null);
    await inState(canvasElement, "pulling");
    await expect(canvas.getByText("下拉刷新")).toBeVisible();
    await expect(card.getBoundingClientRect().top).toBeGreaterThan(top + 20);
    touch(card, "touchend", null);
    await inState(canvasElement, "idle");
    await expect(onRefresh).not.toHaveBeenCalled();
    await waitFor(() => expect(card.getBoundingClientRect().top).toBe(top));

    const moves = pull(card, 260, null);
    await inState(canvasElement, "ready");
    await expect(canvas.getByText("松开刷新")).toBeVisible();
    // Once it is a pull the page beneath must not scroll.
    await expect(moves.map((move) => move.defaultPrevented)).toEqual([true, true, true]);
    touch(card, "touchend", null);
    await inState(canvasElement, "refreshing");
    await expect(canvas.getByRole("status")).toHaveTextContent("正在刷新");
    await expect(canvas.getByTestId("orders")).toHaveAttribute("aria-busy", "true");
    await inState(canvasElement, "done");
    await expect(canvas.getByRole("status")).toHaveTextContent("已刷新");
    await expect(canvas.getByText("刷新过 1 次")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("status")).toHaveTextContent("13:12 更新"));
  },
};

/** Goal 3: the pull's twin. */
export const ByItsButton: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const answer = Promise.withResolvers<void>();
    onRefresh.mockReturnValue(answer.promise);
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "刷新" })).toHaveFocus();
    await userEvent.keyboard("{Enter}{Enter}");
    // One at a time, by whatever way.
    pull(canvas.getByText("刷新过 0 次"), 260);
    answer.resolve();
    await inState(canvasElement, "done");
    await expect(onRefresh).toHaveBeenCalledTimes(1);
  },
};

export const Failed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    onRefresh.mockRejectedValueOnce(new Error("offline"));
    pull(canvas.getByText("刷新过 0 次"), 260);
    await inState(canvasElement, "failed");
    await expect(canvas.getByRole("status")).toHaveTextContent("刷新失败，显示的是之前的数据");
    await userEvent.click(canvas.getByRole("button", { name: "重试" }));
    await canvas.findByText("刷新过 1 次");
  },
};

export const WhatThrowsAtOnceFailsToo: Story = {
  render: ({ note }) => (
    <PullToRefresh
      note={note}
      onRefresh={() => {
        throw new Error("no session");
      }}
      data-testid="orders"
    >
      <Card heading="订单">刷新过 0 次</Card>
    </PullToRefresh>
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole("button", { name: "刷新" }));
    await inState(canvasElement, "failed");
  },
};

export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    pull(canvas.getByText("刷新过 0 次"), 260);
    await userEvent.click(canvas.getByRole("button", { name: "刷新" }));
    await frames();
    await expect(onRefresh).not.toHaveBeenCalled();
  },
};

/** Refused while anything around the finger is not at its top. */
export const NotAtTheTop: Story = {
  render: (args) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <section data-testid="scroller" aria-label="列表" tabIndex={0}>
      <Orders {...args} />
    </section>
  ),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const scroller = canvas.getByTestId("scroller");
    scroller.style.setProperty("block-size", "80px");
    scroller.style.setProperty("overflow", "auto");
    scroller.scrollTop = 10;
    const card = canvas.getByText("刷新过 0 次");
    const moves = pull(card, 260);
    await expect(moves.some((move) => move.defaultPrevented)).toBe(false);
    await frames();
    await expect(onRefresh).not.toHaveBeenCalled();
    scroller.scrollTop = 0;
    pull(card, 260);
    await waitFor(() => expect(onRefresh).toHaveBeenCalledTimes(1));
  },
};

/** Pains 2 and 3: taken away, put away, sideways, or too late to hold the page: nothing stays, nothing warns. */
export const Interrupted: Story = {
  play: async ({ canvasElement }) => {
    const warnings = spyOn(console, "error").mockImplementation(() => undefined);
    const canvas = within(canvasElement);
    const card = canvas.getByText("刷新过 0 次");
    pull(card, 260, "touchcancel");
    await inState(canvasElement, "idle");
    pull(card, 260, null);
    const hidden = spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    hidden.mockRestore();
    await inState(canvasElement, "idle");
    touch(card, "touchstart", 100);
    touch(card, "touchmove", 300, false);
    touch(card, "touchend", null);
    await inState(canvasElement, "idle");
    await expect(onRefresh).not.toHaveBeenCalled();
    await expect(warnings).not.toHaveBeenCalled();
    warnings.mockRestore();
  },
};
