import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useState } from "react";

const FIRST_ASK_MS = 2000;
const LATER_ASK_MS = 5000;
/** After this long the page asks less often, and says that it may be left. */
const LONG_WAIT_MS = 60_000;

/** How long a request may be on its way before a service that does not know it will not learn of it. */
export const ARRIVAL_GRACE_MS = 8000;

/** When to ask again about money that has not ended: often at first, then less. */
export function askAgainMs(askedForMs: number, ended: boolean): number | false {
  if (ended) return false;
  return askedForMs < LONG_WAIT_MS ? FIRST_ASK_MS : LATER_ASK_MS;
}

/**
 * Whether the last answer, good or bad, came so late that the service would have known of what was sent at `sentAtMs`.
 * What is kept from before knows nothing of it, however long nothing has answered since.
 */
export function knowsOfSent(
  {
    isError,
    dataUpdatedAt,
    errorUpdatedAt,
  }: Pick<UseQueryResult, "isError" | "dataUpdatedAt" | "errorUpdatedAt">,
  sentAtMs: number,
): boolean {
  return (isError ? errorUpdatedAt : dataUpdatedAt) - sentAtMs >= ARRIVAL_GRACE_MS;
}

/** True once this much time has passed since the page opened, or since `since` changed. */
export function useAfter(delayMs: number, since: unknown): boolean {
  const [over, setOver] = useState<{ since: unknown } | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setOver({ since }), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs, since]);
  return over !== null && over.since === since;
}

/** The page has been waiting for an end for long. */
export function useLongWait(): boolean {
  return useAfter(LONG_WAIT_MS, null);
}
