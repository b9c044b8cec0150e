import type { Meta, StoryObj } from "@storybook/react-vite";
import { type ReactElement, useRef } from "react";
import { expect, fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { Card } from "../Card/Card.tsx";
import { type HeldClock, withHeldClock } from "../testing/held-clock.ts";
import { drag, middleOf, sendPointer } from "../testing/touch-gestures.ts";
import { SWIPE_MS } from "./swipe-physics.ts";
import {
  answerLessMotion,
  current,
  few,
  forgetCalls,
  moves,
  onDragEnd,
  onDragStart,
  onIndexChange,
  rested,
  sample,
  seen,
  Slides,
  slides,
} from "./swipe-suite.tsx";
import { Swipe, type SwipeHandle } from "./Swipe.tsx";

/** What moves the slides: a finger, the app, a loop or time, and what must not. */
const meta = {
  title: "Gestures/Swipe moves",
  component: Swipe<string>,
  args: sample,
  beforeEach: forgetCalls,
} satisfies Meta<typeof Swipe<string>>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Pain 9 and section 4: two slides in a loop, both ways, never a blank. */
export const TwoInALoop: Story = {
  args: { items: few.slice(0, 2), loop: true },
  play: async ({ canvasElement }) => {
    const viewport = slides(canvasElement);
    const gaps = () => {
      const { left, right } = viewport.getBoundingClientRect();
      const covered = [...canvasElement.querySelectorAll("[inert], [data-state=current]")]
        .map((slide) => slide.getBoundingClientRect())
        .reduce((sum, box) => {
          return sum + Math.max(0, Math.min(box.right, right) - Math.max(box.left, left));
        }, 0);
      return Math.abs(right - left - covered);
    };
    const dragBy = async (x: number, clock: HeldClock) => {
      await drag(viewport, { x, y: 0 }, { end: "nothing" });
      await expect(gaps()).toBeLessThan(1);
      await drag(viewport, { x: x * 1.5, y: 0 });
      await clock.advance(100);
      await expect(gaps()).toBeLessThan(1);
      await clock.advance(SWIPE_MS);
      await expect(seen(canvasElement)).toBe(current(canvasElement));
    };
    await withHeldClock(async (clock) => {
      await dragBy(-150, clock);
      await dragBy(150, clock);
      await dragBy(150, clock);
      await dragBy(-150, clock);
    });
    await expect(onIndexChange.mock.calls).toEqual([[1], [0], [1], [0]]);
    await expect(new Set(moves.mock.calls.map(([, reason]) => reason))).toEqual(new Set(["drag"]));
    await expect(onDragStart.mock.calls.at(-1)).toEqual([1]);
    await expect(onDragEnd.mock.calls.at(-1)).toEqual([0]);
  },
};

function Called(): ReactElement {
  const swipe = useRef<SwipeHandle>(null);
  return (
    <>
      <Slides ref={swipe} loop items={few.slice(0, 2)} />
      <Button onClick={() => swipe.current?.next()}>往后</Button>
      <Button onClick={() => swipe.current?.previous()}>往前</Button>
      <Button onClick={() => swipe.current?.goTo(0)}>第一张</Button>
    </>
  );
}

/** Pain 9: direction follows the call, also with two slides; section 4: to the same index is silent. */
export const CalledByTheApp: Story = {
  beforeEach: () => answerLessMotion(false),
  render: () => <Called />,
  play: ({ canvasElement }) =>
    withHeldClock(async (clock) => {
      const canvas = within(canvasElement);
      const strip = slides(canvasElement).firstElementChild;
      const shift = () => new DOMMatrix(getComputedStyle(strip ?? document.body).transform).e;
      canvas.getByRole("button", { name: "第一张" }).click();
      await clock.advance(SWIPE_MS);
      await expect(onIndexChange).not.toHaveBeenCalled();
      canvas.getByRole("button", { name: "往前" }).click();
      await clock.advance(120);
      await expect(shift()).toBeGreaterThan(0);
      await clock.advance(SWIPE_MS);
      await rested(canvasElement, "第 2 张，共 2 张");
      canvas.getByRole("button", { name: "往后" }).click();
      await clock.advance(120);
      // From the second slide forwards, though the first is behind it in the list.
      await expect(shift()).toBeLessThan(-slides(canvasElement).clientWidth);
      await clock.advance(SWIPE_MS);
      await rested(canvasElement, "第 1 张，共 2 张");
      await expect(onIndexChange.mock.calls).toEqual([[1], [0]]);
      await expect(moves.mock.calls).toEqual([
        [1, "call"],
        [0, "call"],
      ]);
    }),
};

const reached = fn<(type: string) => void>();

/** Section 4: a drag inside does not reach the parent, be it any element or another row of slides. */
export const ADragStaysInside: Story = {
  beforeEach: () => {
    reached.mockClear();
  },
  render: () => (
    <Swipe
      label="外层"
      items={["外一", "外二"]}
      getKey={String}
      renderItem={(item) => (item === "外一" ? <Slides /> : <Card>{item}</Card>)}
      onIndexChange={() => reached("index")}
      onDragStart={() => reached("drag")}
    />
  ),
  play: async ({ canvasElement }) => {
    canvasElement.addEventListener("pointermove", () => reached("pointermove"));
    await drag(slides(canvasElement), { x: -200, y: 0 });
    await waitFor(() => expect(onIndexChange.mock.calls).toEqual([[1]]));
    await expect(reached).not.toHaveBeenCalled();
  },
};

/** Pain 2: a cancelled gesture, and a hidden page, leave no slide half way. */
export const InterruptedDrags: Story = {
  play: async ({ canvasElement }) => {
    const viewport = slides(canvasElement);
    await drag(viewport, { x: -100, y: 0 }, { end: "pointercancel" });
    await rested(canvasElement, "第 1 张，共 3 张");
    await drag(viewport, { x: -100, y: 0 }, { end: "nothing" });
    const hidden = spyOn(document, "hidden", "get").mockReturnValue(true);
    document.dispatchEvent(new Event("visibilitychange"));
    hidden.mockRestore();
    document.dispatchEvent(new Event("visibilitychange"));
    await rested(canvasElement, "第 1 张，共 3 张");
    await expect(onIndexChange).not.toHaveBeenCalled();
    await drag(viewport, { x: -200, y: 0 });
    await rested(canvasElement, "第 2 张，共 3 张");
  },
};

const pressed = fn();
export const ATapIsNoDrag: Story = {
  beforeEach: () => {
    pressed.mockClear();
  },
  args: { renderItem: (item) => <Button onClick={() => pressed()}>{item}</Button> },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole("button", { name: few[0] ?? "" });
    await userEvent.click(button);
    await expect(pressed).toHaveBeenCalledTimes(1);
    await drag(button, { x: -200, y: 0 });
    button.click();
    await expect(pressed).toHaveBeenCalledTimes(1);
    await rested(canvasElement, "第 2 张，共 3 张");
    // Vertical movement belongs to the page.
    await drag(slides(canvasElement), { x: -40, y: 120 });
    await expect(onDragStart).toHaveBeenCalledTimes(1);
  },
};

const TURN_MS = 700;

/** Goal 13: it can be stopped, and it pauses while hidden, held or read. */
export const TurnsByItself: Story = {
  args: { autoplayMs: TURN_MS, loop: true },
  beforeEach: () => answerLessMotion(false),
  play: ({ canvasElement, mount }) =>
    withHeldClock(async (clock) => {
      await mount();
      const canvas = within(canvasElement);
      const group = canvas.getByTestId("swipe");
      await clock.advance(TURN_MS - 1);
      await expect(onIndexChange).not.toHaveBeenCalled();
      await clock.advance(1);
      await expect(onIndexChange.mock.calls).toEqual([[1]]);
      await expect(moves.mock.calls).toEqual([[1, "autoplay"]]);
      // No event is fired for what the user did not do.
      await expect(canvas.getByRole("status")).toHaveTextContent("");

      const still = async () => {
        await waitFor(() => expect(group).toHaveAttribute("data-state", "still"));
        onIndexChange.mockClear();
        await clock.advance(TURN_MS * 3);
        await expect(onIndexChange).not.toHaveBeenCalled();
      };
      const running = () => waitFor(() => expect(group).toHaveAttribute("data-state", "running"));
      const hidden = spyOn(document, "hidden", "get").mockReturnValue(true);
      document.dispatchEvent(new Event("visibilitychange"));
      await still();
      hidden.mockRestore();
      document.dispatchEvent(new Event("visibilitychange"));
      await running();

      await userEvent.tab();
      await expect(group).toHaveFocus();
      await still();
      group.blur();
      await running();

      sendPointer(slides(canvasElement), "pointerdown", middleOf(group));
      await still();
      sendPointer(slides(canvasElement), "pointerup", middleOf(group));
      await running();

      await userEvent.click(canvas.getByRole("button", { name: "暂停轮播" }));
      await userEvent.unhover(group);
      await still();
      await userEvent.click(canvas.getByRole("button", { name: "播放轮播" }));
      await clock.advance(TURN_MS);
      await expect(onIndexChange).toHaveBeenCalledTimes(1);

      canvas.getByRole("button", { name: "暂停轮播" }).click();
      canvas.getByRole("button", { name: "看第 1 张" }).click();
      await clock.advance(SWIPE_MS);
      await rested(canvasElement, "第 1 张，共 3 张");
      await expect(moves).toHaveBeenLastCalledWith(0, "dot");
      canvas.getByRole("button", { name: "播放轮播" }).blur();
    }),
};

/** Goal 13: where the system asks for less motion nothing glides and nothing turns, with the same events. */
export const LessMotion: Story = {
  args: { autoplayMs: TURN_MS, loop: true },
  beforeEach: () => answerLessMotion(true),
  play: ({ canvasElement, mount }) =>
    withHeldClock(async (clock) => {
      await mount();
      const canvas = within(canvasElement);
      await clock.advance(60_000);
      await expect(onIndexChange).not.toHaveBeenCalled();
      canvas.getByRole("button", { name: "看第 3 张" }).click();
      await waitFor(() => expect(current(canvasElement)).toBe("第 3 张，共 3 张"));
      await expect(seen(canvasElement)).toBe("第 3 张，共 3 张");
      await expect(onIndexChange.mock.calls).toEqual([[2]]);
      await userEvent.click(canvas.getByRole("button", { name: "播放轮播" }));
      await clock.advance(TURN_MS);
      await expect(onIndexChange.mock.calls).toEqual([[2], [0]]);
      await userEvent.click(canvas.getByRole("button", { name: "暂停轮播" }));
    }),
};

/** A slide that the user goes to stays for the whole time, however soon the one before would have turned. */
export const AMoveByHandHasItsTime: Story = {
  args: { autoplayMs: TURN_MS, loop: true },
  beforeEach: () => answerLessMotion(false),
  play: ({ canvasElement, mount }) =>
    withHeldClock(async (clock) => {
      await mount();
      const canvas = within(canvasElement);
      await clock.advance(TURN_MS - 1);
      canvas.getByRole("button", { name: "看第 2 张" }).click();
      await waitFor(() => expect(moves.mock.calls).toEqual([[1, "dot"]]));
      await clock.advance(TURN_MS - 1);
      await expect(moves).toHaveBeenCalledTimes(1);
      await clock.advance(1);
      await expect(moves).toHaveBeenCalledTimes(2);
      await expect(moves.mock.lastCall?.[1]).toBe("autoplay");
    }),
};
