import { durationMs, reducedMotion } from "../../theme/motion.ts";
import { capturePointer } from "../../private/capture-pointer.ts";
import { type DragSample, releaseVelocityPxPerMs } from "../Swipe/swipe-physics.ts";
import type { SwipeTrack } from "../Swipe/swipe-track.ts";
import {
  between,
  bounded,
  type Limits,
  limitsOf,
  matrixOf,
  type MaxScale,
  middle,
  pinched,
  type Place,
  released,
  settled,
  type Stage,
  toggled,
  type View,
  WHOLE,
  zoomedAt,
} from "./zoom-view.ts";

/** A press that moved less than this is a tap. */
const TAP_SLOP_PX = 8;

/** Two taps within this time and distance are one double tap. */
const DOUBLE_TAP_MS = 250;
const DOUBLE_TAP_PX = 32;

/** A finger that rests this long asks what can be done. */
const LONG_PRESS_MS = 500;

/** A mouse wheel's notch of 100 px enlarges by a fifth. */
const WHEEL_SHARE_PER_PX = 0.0018;

/** A trackpad's pinch comes as a wheel with Ctrl, 100 px for each natural logarithm of the scale. */
const TRACKPAD_SHARE_PER_PX = 0.01;

const LINE_DELTA_MODE = 1;
const LINE_PX = 16;

export interface ZoomStageOptions {
  /** The picture on the current page, where it has loaded. */
  picture: HTMLImageElement | null;
  minScale: number;
  maxScale: MaxScale;
  doubleTap: boolean;
  /** A single tap, on the picture or beside it. */
  onTap: (on: "image" | "overlay") => void;
  /** A finger rested on the picture. */
  onLongPress: () => void;
  /** A finger turned to another page. */
  onPage: (index: number) => void;
  /** The picture stopped at another scale. */
  onScale: (scale: number) => void;
}

/** The pictures on the screen, under fingers, mouse and wheel. */
export interface ZoomStage {
  /** Another page is shown: its picture is not enlarged. */
  turned(): void;
  /** Enlarges by a factor around the middle; 0 shows the whole picture. */
  zoomBy(factor: number): void;
  /** Moves the visible part of an enlarged picture. */
  panBy(by: Place): void;
  destroy(): void;
}

interface Gesture {
  readonly view: View;
  readonly from: readonly Place[];
  samples: DragSample[];
}

/**
 * @param root receives the touches; in CSS it has `touch-action: none`.
 * @param options read each time, so that they may change.
 */
export function createZoomStage(
  root: HTMLElement,
  track: SwipeTrack,
  options: () => ZoomStageOptions,
): ZoomStage {
  const page = root.ownerDocument;
  const fingers = new Map<number, Place>();
  let view = WHOLE;
  /** Where a glide ends, so that keys pressed meanwhile count from there. */
  let goal: View | null = null;
  /** The point that stays in place when the picture stops: the one between the fingers. */
  let origin: Place = WHOLE;
  let gesture: Gesture | null = null;
  let moved = false;
  let isPinch = false;
  let longPress: ReturnType<typeof setTimeout> | undefined;
  let turning = false;
  let frame = 0;
  let lastTap: { place: Place; timer: ReturnType<typeof setTimeout> } | null = null;

  function stage(): Stage {
    const { picture } = options();
    return {
      picture: { width: picture?.offsetWidth ?? 0, height: picture?.offsetHeight ?? 0 },
      screen: { width: root.clientWidth, height: root.clientHeight },
    };
  }

  function limits(): Limits {
    const { minScale, maxScale, picture } = options();
    const natural = { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 };
    return limitsOf(minScale, maxScale, natural, stage(), globalThis.devicePixelRatio);
  }

  function draw(next: View): void {
    view = next;
    options().picture?.style.setProperty("transform", matrixOf(view));
  }

  function placeOf({ clientX, clientY }: MouseEvent): Place {
    const { left, top, width, height } = root.getBoundingClientRect();
    return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
  }

  function glideTo(to: View): void {
    cancelAnimationFrame(frame);
    goal = to;
    const from = view;
    const startedAt = performance.now();
    const step = (now: number) => {
      const done = Math.min(1, Math.max(0, now - startedAt) / durationMs.move);
      draw(done === 1 ? to : between(from, to, 1 - (1 - done) ** 3));
      if (done < 1) frame = requestAnimationFrame(step);
      else {
        goal = null;
        options().onScale(view.scale);
      }
    };
    if (matchMedia(reducedMotion).matches) step(Number.POSITIVE_INFINITY);
    else frame = requestAnimationFrame(step);
  }

  function stopGlide(): void {
    cancelAnimationFrame(frame);
    goal = null;
  }

  /** From here on fingers are measured from where they and the picture are now. */
  function begin(at: number): void {
    stopGlide();
    const from = [...fingers.values()];
    const [first] = from;
    gesture = { view, from, samples: first === undefined ? [] : [{ at, x: first.x }] };
  }

  function onPointerDown(event: PointerEvent): void {
    const onButton = event.target instanceof Element && event.target.closest("button") !== null;
    if (event.button !== 0 || onButton || fingers.size === 2) return;
    clearTimeout(longPress);
    if (fingers.size === 0) {
      moved = false;
      isPinch = false;
      turning = false;
      track.hold();
      longPress = setTimeout(onLongPress, LONG_PRESS_MS);
    } else {
      isPinch = true;
      // With a second finger the gesture moves the picture, not the pages.
      moved = true;
      turning = false;
      track.drag(0);
    }
    fingers.set(event.pointerId, placeOf(event));
    capturePointer(root, event.pointerId);
    begin(event.timeStamp);
  }

  function onPointerMove(event: PointerEvent): void {
    if (gesture === null || !fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, placeOf(event));
    const [first, second] = fingers.values();
    const [from, otherFrom] = gesture.from;
    if (first === undefined || from === undefined) return;
    if (second !== undefined && otherFrom !== undefined) {
      origin = middle([first, second]);
      draw(pinched(gesture.view, [from, otherFrom], [first, second], limits()));
      return;
    }
    const by = { x: first.x - from.x, y: first.y - from.y };
    if (!moved && Math.hypot(by.x, by.y) < TAP_SLOP_PX) return;
    moved = true;
    clearTimeout(longPress);
    origin = first;
    gesture.samples = [...gesture.samples.slice(-8), { at: event.timeStamp, x: first.x }];
    const wanted = { ...gesture.view, x: gesture.view.x + by.x, y: gesture.view.y + by.y };
    const inside = bounded(wanted, stage());
    draw(inside);
    // The rest of a movement that the picture cannot follow moves the pages.
    turning = wanted.x !== inside.x;
    track.drag((inside.x - wanted.x) / Math.max(1, root.clientWidth));
  }

  function onPointerUp(event: PointerEvent): void {
    const place = fingers.get(event.pointerId);
    if (gesture === null || place === undefined || !fingers.delete(event.pointerId)) return;
    if (fingers.size > 0) {
      begin(event.timeStamp);
      return;
    }
    const speed = turning ? releaseVelocityPxPerMs(gesture.samples, event.timeStamp) : 0;
    end(speed);
    if (!moved) tap(place);
  }

  function onLongPress(): void {
    letGo();
    options().onLongPress();
  }

  function end(velocityPxPerMs: number): void {
    clearTimeout(longPress);
    gesture = null;
    const before = track.target();
    const index = track.release(-velocityPxPerMs / Math.max(1, root.clientWidth));
    if (index !== before) options().onPage(index);
    else if (moved) {
      glideTo((isPinch ? released : settled)(view, limits(), stage(), origin));
    }
  }

  // A gesture that the system cancels, or a hidden page, must not leave anything half way.
  function onInterrupt(event: Event): void {
    if (event.type === "visibilitychange" && !page.hidden) return;
    if (gesture !== null) letGo();
  }

  /** What follows is neither a tap nor a drag. */
  function letGo(): void {
    fingers.clear();
    moved = true;
    end(0);
  }

  function tap(place: Place): void {
    const { doubleTap, onTap } = options();
    const before = lastTap;
    if (before !== null) clearTimeout(before.timer);
    lastTap = null;
    const near =
      before !== null &&
      Math.hypot(before.place.x - place.x, before.place.y - place.y) < DOUBLE_TAP_PX;
    if (near) {
      glideTo(toggled(view, limits(), stage(), place));
      return;
    }
    const { width, height } = stage().picture;
    const onImage =
      Math.abs(place.x - view.x) * 2 <= width * view.scale &&
      Math.abs(place.y - view.y) * 2 <= height * view.scale;
    const act = () => {
      lastTap = null;
      onTap(onImage ? "image" : "overlay");
    };
    if (doubleTap) lastTap = { place, timer: setTimeout(act, DOUBLE_TAP_MS) };
    else act();
  }

  function onWheel(event: WheelEvent): void {
    if (event.cancelable) event.preventDefault();
    if (gesture !== null) return;
    stopGlide();
    const deltaPx = event.deltaY * (event.deltaMode === LINE_DELTA_MODE ? LINE_PX : 1);
    const at = placeOf(event);
    const share = event.ctrlKey ? TRACKPAD_SHARE_PER_PX : WHEEL_SHARE_PER_PX;
    const scale = view.scale * Math.exp(-deltaPx * share);
    draw(settled(zoomedAt(view, scale, at), limits(), stage(), at));
    options().onScale(view.scale);
  }

  function onResize(): void {
    if (gesture === null) draw(bounded(view, stage()));
  }

  const listening = new AbortController();
  const { signal } = listening;
  root.addEventListener("pointerdown", onPointerDown, { signal });
  root.addEventListener("pointermove", onPointerMove, { signal });
  root.addEventListener("pointerup", onPointerUp, { signal });
  root.addEventListener("pointercancel", onInterrupt, { signal });
  root.addEventListener("wheel", onWheel, { signal, passive: false });
  page.addEventListener("visibilitychange", onInterrupt, { signal });
  const resize = new ResizeObserver(onResize);
  resize.observe(root);

  return {
    turned() {
      stopGlide();
      view = WHOLE;
    },
    zoomBy(factor) {
      const from = goal ?? view;
      const scale = factor === 0 ? 1 : from.scale * factor;
      glideTo(settled(zoomedAt(from, scale, WHOLE), limits(), stage(), WHOLE));
    },
    panBy(by) {
      const from = goal ?? view;
      glideTo(bounded({ ...from, x: from.x + by.x, y: from.y + by.y }, stage()));
    },
    destroy() {
      listening.abort();
      resize.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(longPress);
      if (lastTap !== null) clearTimeout(lastTap.timer);
    },
  };
}
