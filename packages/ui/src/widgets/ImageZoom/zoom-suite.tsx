import { type ReactElement, useState } from "react";
import { expect, fn, waitFor, within } from "storybook/test";
import { Button } from "../Button/Button.tsx";
import { middleOf, pause, sendPointer } from "../testing/touch-gestures.ts";
import { paintedImage } from "../testing/painted-image.ts";
import {
  ImageZoom,
  type ImageZoomCloseReason,
  type ImageZoomContent,
  type ImageZoomMoveReason,
} from "./ImageZoom.tsx";

export const onClose = fn<(reason: ImageZoomCloseReason) => void>();
export const onIndexChange = fn<(index: number) => void>();
/** Where it went and why. */
export const moves = fn<(index: number, reason: ImageZoomMoveReason) => void>();

// Wider than any screen and much lower: whatever the window, it is as wide, with room above.
export const WIDE_PX = 3000;
export const images = [
  { src: paintedImage(WIDE_PX, 500), alt: "营业执照正本" },
  { src: paintedImage(600, 900, 30), alt: "门头照片" },
  { src: paintedImage(300, 200, 250), alt: "店内照片" },
];

export function Opened(
  props: Partial<ImageZoomContent> & { open?: boolean | undefined },
): ReactElement {
  const [open, setOpen] = useState(props.open ?? true);
  return (
    <>
      <Button onClick={() => setOpen(true)}>看照片</Button>
      <ImageZoom
        images={images}
        data-testid="zoom"
        {...props}
        open={open}
        onIndexChange={(index, reason) => {
          onIndexChange(index);
          moves(index, reason);
        }}
        onClose={(reason) => {
          onClose(reason);
          setOpen(false);
        }}
      />
    </>
  );
}

export function forgetCalls(): void {
  onClose.mockClear();
  onIndexChange.mockClear();
  moves.mockClear();
}

export const page = () => within(document.body);

export async function picture(name: string): Promise<HTMLImageElement> {
  const found = await page().findByRole<HTMLImageElement>("img", { name });
  await waitFor(() => expect(found).toHaveAttribute("data-state", "ready"));
  // Keys go to the viewer once it has been shown.
  await waitFor(() =>
    expect(found.closest("[role=dialog]")?.contains(document.activeElement)).toBe(true),
  );
  return found;
}

export function viewOf(image: HTMLElement): { scale: number; x: number; y: number } {
  const { a, e, f } = new DOMMatrix(getComputedStyle(image).transform);
  return { scale: a, x: e, y: f };
}

/** At the very end of a spring: what follows begins from there. */
export async function restsAt(image: HTMLElement, scale: number): Promise<void> {
  // Chromium writes six digits, WebKit six behind the point. Five are met before the movement has ended, and the next
  // one would begin there.
  const written = [scale.toPrecision(6), scale.toFixed(6)].map(Number);
  await waitFor(async () => {
    const { scale: now } = viewOf(image);
    await expect(Math.min(...written.map((each) => Math.abs(each - now)))).toBeLessThan(5e-7);
  });
}

/** The largest scale of the wide picture where no other is given: on a screen with few pixels, one pixel for one. */
export function largestScaleOf(image: HTMLElement): number {
  return Math.max(3, WIDE_PX / image.offsetWidth / devicePixelRatio);
}

/** Two fingers, from one distance to another, around a place. */
export async function pinch(
  stage: HTMLElement,
  fromPx: number,
  toPx: number,
  end = "pointerup",
): Promise<void> {
  const { x, y } = middleOf(stage);
  const both = (type: string, distancePx: number) => {
    sendPointer(stage, type, { x: x - distancePx / 2, y }, { pointerId: 1 });
    sendPointer(stage, type, { x: x + distancePx / 2, y }, { pointerId: 2, isPrimary: false });
  };
  both("pointerdown", fromPx);
  for (let step = 1; step <= 5; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the pinch is drawn step by step, a frame each
    await pause(16);
    both("pointermove", fromPx + ((toPx - fromPx) * step) / 5);
  }
  both(end, toPx);
}

export async function tap(target: HTMLElement, place = middleOf(target)): Promise<void> {
  sendPointer(target, "pointerdown", place);
  await pause(16);
  sendPointer(target, "pointerup", place);
}

export async function closedFor(reason: ImageZoomCloseReason): Promise<void> {
  await waitFor(() => expect(onClose.mock.calls).toEqual([[reason]]));
  await waitFor(() => expect(page().queryByRole("dialog")).toBeNull());
}
