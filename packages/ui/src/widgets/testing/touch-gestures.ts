/** A finger for stories: pointer events as a touch screen sends them. */
interface Place {
  x: number;
  y: number;
}

const FRAME_MS = 16;

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

export function middleOf(target: Element): Place {
  const { left, top, width, height } = target.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

export function sendPointer(
  target: Element,
  type: string,
  { x, y }: Place,
  more?: PointerEventInit,
): void {
  target.dispatchEvent(
    new PointerEvent(type, {
      bubbles: true,
      cancelable: true,
      pointerId: 7,
      pointerType: "touch",
      isPrimary: true,
      clientX: x,
      clientY: y,
      ...more,
    }),
  );
}

/**
 * The other events of fingers, for what must keep the page from scrolling. WebKit lets no script make a touch, so the
 * event says where they are by itself.
 */
export function sendTouches(
  target: Element,
  type: string,
  places: readonly Place[],
  cancelable = true,
): TouchEvent {
  const event = new TouchEvent(type, { bubbles: true, cancelable });
  const touches = places.map(({ x, y }) => ({ clientX: x, clientY: y }));
  Object.defineProperty(event, "touches", { value: touches });
  target.dispatchEvent(event);
  return event;
}

export interface DragOptions {
  /** How the gesture ends. */
  end?: "pointerup" | "pointercancel" | "nothing";
  /** Waits so long before it lets go; a flick does not wait. */
  holdMs?: number;
  steps?: number;
  from?: Place;
}

/** Drags by so many px, from the middle of the target. */
export async function drag(target: Element, by: Place, options: DragOptions = {}): Promise<void> {
  const start = options.from ?? middleOf(target);
  const steps = options.steps ?? 4;
  sendPointer(target, "pointerdown", start);
  let place = start;
  for (let step = 1; step <= steps; step += 1) {
    // oxlint-disable-next-line no-await-in-loop -- a finger takes time
    await pause(FRAME_MS);
    place = { x: start.x + (by.x * step) / steps, y: start.y + (by.y * step) / steps };
    sendPointer(target, "pointermove", place);
  }
  if (options.holdMs !== undefined) await pause(options.holdMs);
  if (options.end !== "nothing") sendPointer(target, options.end ?? "pointerup", place);
}
