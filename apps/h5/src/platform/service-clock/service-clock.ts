import { useCallback } from "react";

/**
 * The service's clock, read off an answer: what it said the time was, and how long ago it said so.
 * `answeredAtMs` is when the answer arrived by the phone's clock (`dataUpdatedAt` of its query).
 */
export function serviceClock(now: string, answeredAtMs: number): () => number {
  const ahead = Date.parse(now) - answeredAtMs;
  return () => Date.now() + ahead;
}

export function useServiceClock(now: string, answeredAtMs: number): () => number {
  return useCallback(() => serviceClock(now, answeredAtMs)(), [now, answeredAtMs]);
}
