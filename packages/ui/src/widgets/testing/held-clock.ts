import { frames } from "./frames.ts";

/** A shorter time is a task's or a frame's, and a longer interval is none of those by which tests ask again. */
const TIMEOUT_MS = 20;
const INTERVAL_MS = 60;
/** What waits by timers for what does not come would wait for ever, and the next story with it. */
const LIMIT_MS = 10_000;

interface Held {
  readonly run: () => void;
  readonly everyMs: number | null;
  dueMs: number;
}

/** A clock that stands still until it is told to go on. */
export interface HeldClock {
  /** Lets so much time pass: each timer runs at its time, and what it changed is drawn before the next one. */
  advance(ms: number): Promise<void>;
}

/**
 * Runs work while timers, intervals and frames follow a clock that stands: what is shown for a time, or must not happen
 * in it, takes none of the machine's. Frames still come, and say the same time.
 */
export async function withHeldClock(work: (clock: HeldClock) => Promise<void>): Promise<void> {
  const { setTimeout, clearTimeout, setInterval, clearInterval, requestAnimationFrame } =
    globalThis;
  const realNow = Date.now;
  const begunAtMs = performance.now();
  const begunAt = Date.now();
  let passedMs = 0;
  let lastId = 1_000_000_000;
  const held = new Map<number, Held>();

  const hold = (task: unknown, ms: number, everyMs: number | null, args: unknown[]): number => {
    lastId += 1;
    const run = () => void (typeof task === "function" && Reflect.apply(task, globalThis, args));
    held.set(lastId, { run, everyMs, dueMs: passedMs + ms });
    return lastId;
  };
  const clear = (id: unknown, clearReal: (id: number) => void): void => {
    if (!held.delete(Number(id))) clearReal(Number(id));
  };
  Object.assign(globalThis, {
    setTimeout: (task: TimerHandler, ms = 0, ...args: unknown[]) =>
      ms < TIMEOUT_MS ? setTimeout(task, ms, ...args) : hold(task, ms, null, args),
    setInterval: (task: TimerHandler, ms = 0, ...args: unknown[]) =>
      ms < INTERVAL_MS ? setInterval(task, ms, ...args) : hold(task, ms, ms, args),
    clearTimeout: (id: unknown) => clear(id, clearTimeout),
    clearInterval: (id: unknown) => clear(id, clearInterval),
    requestAnimationFrame: (task: FrameRequestCallback) =>
      requestAnimationFrame(() => task(begunAtMs + passedMs)),
  });
  performance.now = () => begunAtMs + passedMs;
  Date.now = () => begunAt + passedMs;

  const firstBy = (endMs: number): [number, Held] | undefined =>
    [...held]
      .filter(([, { dueMs }]) => dueMs <= endMs)
      .toSorted(([, a], [, b]) => a.dueMs - b.dueMs)[0];
  const clock: HeldClock = {
    async advance(ms) {
      // What was just set off begins at this time.
      await frames(1);
      const endMs = passedMs + ms;
      for (let next = firstBy(endMs); next !== undefined; next = firstBy(endMs)) {
        const [id, timer] = next;
        passedMs = timer.dueMs;
        if (timer.everyMs === null) held.delete(id);
        else timer.dueMs += timer.everyMs;
        timer.run();
        // oxlint-disable-next-line no-await-in-loop -- one timer after the other
        await frames(2);
      }
      passedMs = endMs;
      await frames();
    },
  };

  const limit = Promise.withResolvers<never>();
  const timer = setTimeout(() => limit.reject(new Error("not over on a held clock")), LIMIT_MS);
  try {
    await Promise.race([work(clock), limit.promise]);
  } finally {
    clearTimeout(timer);
    Object.assign(globalThis, {
      setTimeout,
      clearTimeout,
      setInterval,
      clearInterval,
      requestAnimationFrame,
    });
    Reflect.deleteProperty(performance, "now");
    Date.now = realNow;
    // What still waits goes on as if it had waited here.
    for (const { run, dueMs } of held.values()) setTimeout(run, dueMs - passedMs);
  }
}
