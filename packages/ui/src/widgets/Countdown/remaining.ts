/** Time left until a deadline, cut into the parts a clock shows. */
export interface Remaining {
  /** Whole seconds left, rounded up: 0 only when the deadline has come. */
  totalSeconds: number;
  /** Whole minutes left, rounded up, as a person would say it. */
  totalMinutes: number;
  /** Whole days. */
  days: number;
  /** 0 to 23. */
  hours: number;
  /** 0 to 59. */
  minutes: number;
  /** 0 to 59. */
  seconds: number;
}

/** Parts of the time between two instants in epoch milliseconds; nothing is left once `untilMs` has come. */
export function remainingUntil(untilMs: number, nowMs: number): Remaining {
  const totalSeconds = Math.max(0, Math.ceil((untilMs - nowMs) / 1000));
  return {
    totalSeconds,
    totalMinutes: Math.ceil(totalSeconds / 60),
    days: Math.floor(totalSeconds / 86_400),
    hours: Math.floor(totalSeconds / 3_600) % 24,
    minutes: Math.floor(totalSeconds / 60) % 60,
    seconds: totalSeconds % 60,
  };
}

/** Milliseconds until the seconds shown change next, so that a tick never falls between two. */
export function untilNextSecond(untilMs: number, nowMs: number): number {
  const left = untilMs - nowMs;
  if (left <= 0) return 0;
  const fraction = left % 1000;
  return fraction === 0 ? 1000 : fraction;
}
