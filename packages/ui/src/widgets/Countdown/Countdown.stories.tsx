import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor, within } from "storybook/test";
import { Clock3Icon } from "../../icons/shapes/clock-3.ts";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import { Countdown } from "./Countdown.tsx";

const fixedNow = (): number => Date.parse("2026-11-20T13:12:00+08:00");
const cutOff = Date.parse("2026-11-20T14:00:00+08:00");

const meta = { title: "Status/Countdown", component: Countdown } satisfies Meta<typeof Countdown>;
export default meta;
type Story = StoryObj<typeof meta>;

export const CutOff: Story = {
  args: {
    untilMs: cutOff,
    now: fixedNow,
    children: ({ totalMinutes }) => (
      <StatusPill tone={totalMinutes <= 60 ? "caution" : "neutral"} icon={Clock3Icon}>
        14:00 截单 · 剩 {totalMinutes} 分钟
      </StatusPill>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole("timer")).toHaveTextContent("剩 48 分钟");
  },
};

const ended = fn();
let clock = 0;
export const Ends: Story = {
  args: {
    untilMs: 1_500,
    now: () => clock,
    onEnd: ended,
    children: ({ totalSeconds }) =>
      totalSeconds === 0 ? "重新获取" : `${totalSeconds} 秒后可重新获取`,
  },
  beforeEach: () => {
    clock = 0;
    ended.mockClear();
  },
  play: async ({ canvasElement }) => {
    const timer = within(canvasElement).getByRole("timer");
    await expect(timer).toHaveTextContent("2 秒后可重新获取");
    // The page slept over the deadline: the next tick reads the clock and does not count on.
    clock = 60_000;
    await waitFor(() => expect(timer).toHaveTextContent("重新获取"), { timeout: 3_000 });
    await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
    document.dispatchEvent(new Event("visibilitychange"));
    await expect(ended).toHaveBeenCalledTimes(1);
  },
};
