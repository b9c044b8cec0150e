import { PREFETCH_IDLE_TIMEOUT_MS } from "@kedu/platform";

/** Does work once the browser is idle. Safari has no idle callback: there the wait is the longest there may be. Specification section 9. */
export function whenIdle(work: () => void): void {
  const { requestIdleCallback } = globalThis as Partial<typeof globalThis>;
  if (requestIdleCallback === undefined) setTimeout(work, PREFETCH_IDLE_TIMEOUT_MS);
  else requestIdleCallback(work, { timeout: PREFETCH_IDLE_TIMEOUT_MS });
}
