// Specification section 9: a toast is shown 1500 ms and removed 500 ms later.
export const TOAST_SHOWN_MS = 1500;
export const TOAST_LEAVING_MS = 500;

export interface ToastOptions {
  /** How long it stays before it leaves, in milliseconds. */
  shownMs?: number | undefined;
}

/** Closes the one toast it was given for, shown or still waiting. */
export interface ToastHandle {
  close(): void;
}

export interface ToastEntry {
  readonly id: number;
  readonly text: string;
  readonly shownMs: number;
  readonly phase: "waiting" | "shown" | "leaving";
}

/** One toast at a time, in the order they were asked for. The first entry is the one on screen. */
let queue: readonly ToastEntry[] = [];
let nextId = 1;
let timer: ReturnType<typeof setTimeout> | undefined;
let timerEndsAt = 0;
let remainingMs = 0;
const listeners = new Set<() => void>();

/** Short confirmations of something trivial (已复制). Anything that needs thought stands in the page. */
export const toast = {
  /** Shows a toast after those already asked for. */
  show(text: string, options?: ToastOptions): ToastHandle {
    const id = nextId;
    nextId += 1;
    const shownMs = options?.shownMs ?? TOAST_SHOWN_MS;
    change([...queue, { id, text, shownMs, phase: "waiting" }]);
    return { close: () => close(id) };
  },
  /** Removes every toast at once. */
  clear(): void {
    change([]);
  },
};

export function toastsNow(): readonly ToastEntry[] {
  return queue;
}

/** Toasts wait while nobody shows them: before the host is there, and in a hidden page. */
export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener("visibilitychange", followVisibility);
    advance();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener("visibilitychange", followVisibility);
    pause();
  };
}

function close(id: number): void {
  const entry = queue.find((each) => each.id === id);
  if (entry === undefined || entry.phase === "leaving") return;
  if (entry.phase === "waiting") change(queue.filter((each) => each.id !== id));
  else leave();
}

function change(next: readonly ToastEntry[]): void {
  const current = queue[0];
  queue = next;
  if (queue[0] !== current) stopTimer();
  for (const listener of listeners) listener();
  advance();
}

function advance(): void {
  const first = queue[0];
  if (first === undefined || timer !== undefined) return;
  if (listeners.size === 0 || document.hidden) return;
  if (first.phase !== "waiting") {
    startTimer(remainingMs);
    return;
  }
  remainingMs = first.shownMs;
  change([{ ...first, phase: "shown" }, ...queue.slice(1)]);
}

function leave(): void {
  const [first, ...others] = queue;
  if (first === undefined) return;
  remainingMs = TOAST_LEAVING_MS;
  change([{ ...first, phase: "leaving" }, ...others]);
}

function startTimer(delayMs: number): void {
  timerEndsAt = performance.now() + delayMs;
  timer = setTimeout(() => {
    timer = undefined;
    if (queue[0]?.phase === "shown") leave();
    else change(queue.slice(1));
  }, delayMs);
}

function stopTimer(): void {
  clearTimeout(timer);
  timer = undefined;
}

function pause(): void {
  if (timer === undefined) return;
  remainingMs = Math.max(0, timerEndsAt - performance.now());
  stopTimer();
}

function followVisibility(): void {
  if (document.hidden) pause();
  else advance();
}
