import type { ReactNode } from "react";
import { createStore } from "../../private/store.ts";

// Specification section 9: a toast is shown 1500 ms and removed 500 ms later.
export const TOAST_SHOWN_MS = 1500;
export const TOAST_LEAVING_MS = 500;

/** `critical` interrupts the screen reader, the others wait until it has finished its sentence. */
export type ToastTone = "neutral" | "positive" | "critical";

/** Where on the screen: below its top, in its middle, or above its bottom. */
export type ToastPosition = "top" | "middle" | "bottom";

/** Before the text; null leaves it out. A function answers for each tone. */
export type ToastIcon = ReactNode | ((tone: ToastTone) => ReactNode);

/** How a toast looks and how long it stays. */
export interface ToastOptions {
  /**
   * How long it stays before it closes, in milliseconds. With 0 or Infinity it stays until it is closed or cleared;
   * toasts that wait for its place wait too.
   */
  shownMs?: number | undefined;
  /** What the news is like. Default `neutral`. */
  tone?: ToastTone | undefined;
  /** Where on the screen. Default `bottom`. */
  position?: ToastPosition | undefined;
  /** Instead of the tone's own mark. */
  icon?: ToastIcon;
  /** It has left the page, or was cleared before it had its turn. Of one toast alone: no default. */
  onClosed?: (() => void) | undefined;
}

/** Acts on the one toast that it was returned for, and does nothing once that toast closes. */
export interface ToastHandle {
  /** Closes it. Does nothing where it is closed already. */
  close(): void;
  /** Changes the text. The toast's time restarts; options that are not passed stay. */
  update(text: string, options?: ToastOptions): void;
}

export interface ToastEntry {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly shownMs: number;
  readonly position: ToastPosition;
  readonly icon: ToastIcon;
  readonly onClosed: (() => void) | undefined;
  readonly phase: "waiting" | "shown" | "leaving";
}

type Look = Omit<ToastEntry, "id" | "text" | "phase" | "onClosed">;

const BUILT_IN: Look = {
  shownMs: TOAST_SHOWN_MS,
  tone: "neutral",
  position: "bottom",
  icon: undefined,
};

/** The longest wait that `setTimeout` knows; after a longer one it would call at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** Remaining time of a toast's phase. Without a timer it is paused. */
interface Clock {
  leftMs: number;
  endsAt: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** In the order of the requests. The first `atOnce` of them are on screen. */
const toasts = createStore<readonly ToastEntry[]>([]);
let defaults: ToastOptions = {};
let atOnce = 1;
let nextId = 1;
let pointedId: number | undefined;
const clocks = new Map<number, Clock>();

/** Short confirmations of something trivial (已复制). Anything that needs thought belongs on the page. */
export const toast = {
  /** Shows a toast after those already requested. */
  show(text: string, options?: ToastOptions) {
    const id = nextId;
    nextId += 1;
    const own = given(options, given(defaults, BUILT_IN));
    const { onClosed } = options ?? {};
    change([...toasts.get(), { ...own, id, text, onClosed, phase: "waiting" }]);
    const handle: ToastHandle = {
      close: () => close(id),
      update: (newText, changes) => update(id, newText, changes),
    };
    return handle;
  },
  /**
   * What every later toast takes where its own options say nothing. It takes the place of what was set before, so `{}`
   * brings the built-in values back.
   */
  setDefaults(options: ToastOptions): void {
    defaults = options;
  },
  /** Removes every toast at once. */
  clear(): void {
    change([]);
  },
};

export const toastsNow = toasts.get;

/**
 * Toasts wait while they cannot be seen: before the host is mounted, and in a hidden page.
 *
 * @param together how many the host shows at once; the others wait for a place.
 */
export function subscribeToToasts(listener: () => void, together = 1): () => void {
  const unsubscribe = toasts.subscribe(listener);
  atOnce = together;
  document.addEventListener("visibilitychange", run);
  run();
  return () => {
    unsubscribe();
    if (toasts.isShown()) return;
    document.removeEventListener("visibilitychange", run);
    run();
  };
}

/** No toast closes while a mouse rests on one of them. */
export function holdToasts(id: number | undefined): void {
  pointedId = id;
  run();
}

function close(id: number): void {
  const entry = toasts.get().find((each) => each.id === id);
  if (entry?.phase === "waiting") change(toasts.get().filter((each) => each !== entry));
  else if (entry?.phase === "shown") enter(entry, "leaving", TOAST_LEAVING_MS);
}

/** The options, and what applies where they say nothing. */
function given(options: ToastOptions | undefined, otherwise: Look): Look {
  const {
    shownMs = otherwise.shownMs,
    tone = otherwise.tone,
    position = otherwise.position,
    icon = otherwise.icon,
  } = options ?? {};
  return { shownMs, tone, position, icon };
}

function update(id: number, text: string, options?: ToastOptions): void {
  const entry = toasts.get().find((each) => each.id === id);
  if (entry === undefined || entry.phase === "leaving") return;
  const { onClosed = entry.onClosed } = options ?? {};
  const next = { ...entry, text, onClosed, ...given(options, entry) };
  if (entry.phase === "shown") enter(next, "shown", next.shownMs);
  else replace(next);
}

/** Starts a phase of one toast, and its clock. */
function enter(entry: ToastEntry, phase: "shown" | "leaving", leftMs: number): void {
  stop(entry.id);
  clocks.set(entry.id, { leftMs, endsAt: 0, timer: undefined });
  replace({ ...entry, phase });
}

function replace(next: ToastEntry): void {
  change(toasts.get().map((each) => (each.id === next.id ? next : each)));
}

function change(next: readonly ToastEntry[]): void {
  for (const id of clocks.keys()) {
    if (next.some((each) => each.id === id)) continue;
    stop(id);
    clocks.delete(id);
  }
  // A toast that disappears from under the mouse fires no leave event.
  if (!next.some((each) => each.id === pointedId)) pointedId = undefined;
  const gone = toasts.get().filter(({ id }) => !next.some((each) => each.id === id));
  toasts.set(next);
  run();
  // After the list is whole again: it may show another.
  for (const { onClosed } of gone) onClosed?.();
}

/** Gives free places to waiting toasts, and runs or pauses the timers. */
function run(): void {
  const seen = toasts.isShown() && !document.hidden;
  for (const entry of toasts.get().slice(0, atOnce)) {
    if (entry.phase === "waiting") {
      if (!seen) continue;
      // Showing it changes the list, and checks the rest of it again.
      enter(entry, "shown", entry.shownMs);
      return;
    }
    if (seen && (entry.phase === "leaving" || pointedId === undefined)) start(entry);
    else stop(entry.id);
  }
}

function start({ id, phase, shownMs }: ToastEntry): void {
  const clock = clocks.get(id);
  if (phase === "shown" && (shownMs === 0 || shownMs > TIMER_MAX_MS)) return;
  if (clock === undefined || clock.timer !== undefined) return;
  clock.endsAt = performance.now() + clock.leftMs;
  clock.timer = setTimeout(() => {
    clock.timer = undefined;
    clock.leftMs = 0;
    if (phase === "shown") close(id);
    else change(toasts.get().filter((each) => each.id !== id));
  }, clock.leftMs);
}

function stop(id: number): void {
  const clock = clocks.get(id);
  if (clock?.timer === undefined) return;
  clearTimeout(clock.timer);
  clock.timer = undefined;
  clock.leftMs = Math.max(0, clock.endsAt - performance.now());
}
