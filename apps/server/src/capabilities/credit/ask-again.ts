const SECOND_MS = 1_000;
/** Seconds until a slow provider is asked the first time, and then again, with growing pauses. */
const ASK_SECONDS = [3, 60, 300, 1_800, 7_200, 21_600, 86_400] as const;

/** When the risk provider is asked next, after it was asked this many times. */
export function nextAskAt(tries: number, now: Date): Date {
  const seconds = ASK_SECONDS[Math.min(tries, ASK_SECONDS.length - 1)] ?? 86_400;
  return new Date(now.getTime() + seconds * SECOND_MS);
}
