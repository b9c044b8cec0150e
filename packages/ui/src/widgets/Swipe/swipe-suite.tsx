import { type ReactElement, useState } from "react";
import { expect, fn, spyOn, waitFor, within } from "storybook/test";
import type { MoveReason } from "../../private/move-reason.ts";
import { reducedMotion } from "../../theme/motion.ts";
import { Card } from "../Card/Card.tsx";
import { Swipe, type SwipeProps } from "./Swipe.tsx";

export const onIndexChange = fn<(index: number) => void>();
/** Where it went and why. */
export const moves = fn<(index: number, reason: MoveReason) => void>();
export const onDragStart = fn<(index: number) => void>();
export const onDragEnd = fn<(index: number) => void>();
export const mounted = fn<(name: string) => void>();

export const few = ["先进货，45 天内还款", "提前还款按天计息", "邀请同行，双方各得立减券"];
export const many = Array.from({ length: 12 }, (_, place) => `第 ${place + 1} 页说明`);

function Page({ name }: { name: string }): ReactElement {
  // Once for each life of the slide.
  useState(() => mounted(name));
  return <Card heading={name}>{name.length} 个字</Card>;
}

export const sample: SwipeProps<string> = {
  label: "活动",
  items: few,
  getKey: (item) => item,
  renderItem: (item) => <Page name={item} />,
  onIndexChange: (index, reason) => {
    onIndexChange(index);
    moves(index, reason);
  },
  onDragStart,
  onDragEnd,
  "data-testid": "swipe",
};

export function Slides(props: Partial<SwipeProps<string>>): ReactElement {
  return <Swipe {...sample} {...props} />;
}

export function forgetCalls(): void {
  for (const spy of [onIndexChange, moves, onDragStart, onDragEnd, mounted]) spy.mockClear();
}

const listless: Omit<MediaQueryList, "media" | "matches"> = {
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => true,
};

/** The system asks for less motion, or does not, whatever this one does. @returns what ends it */
export function answerLessMotion(matches: boolean): () => void {
  const real = window.matchMedia.bind(window);
  const asked = spyOn(window, "matchMedia").mockImplementation((query) =>
    query === reducedMotion ? { ...listless, matches, media: query } : real(query),
  );
  return () => asked.mockRestore();
}

export function slides(canvasElement: HTMLElement): HTMLElement {
  return within(canvasElement).getByTestId("swipe-slides");
}

export function current(canvasElement: HTMLElement): string | null | undefined {
  return canvasElement.querySelector("[data-state=current]")?.getAttribute("aria-label");
}

/** The slide whose box fills the viewport: what the eye sees. */
export function seen(canvasElement: HTMLElement, withinPx = 1): string | null | undefined {
  const { left } = slides(canvasElement).getBoundingClientRect();
  return [...canvasElement.querySelectorAll("[inert], [data-state=current]")]
    .find((slide) => Math.abs(slide.getBoundingClientRect().left - left) <= withinPx)
    ?.getAttribute("aria-label");
}

export async function rested(canvasElement: HTMLElement, label: string): Promise<void> {
  await waitFor(() =>
    expect([current(canvasElement), seen(canvasElement)]).toEqual([label, label]),
  );
}
