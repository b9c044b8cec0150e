import { NAVIGATION_RECHECK_MS } from "@kedu/platform";

/** Specification section 4: addresses with one of these in them are rechecked at once. */
const AT_ONCE = [
  "/middle",
  "/home",
  "/directPayment",
  "/orderList/contract",
  "/account/coupon",
  "/account/couponAdd",
] as const;

/** How long after a navigation the recheck runs, in ms. Specification sections 4 and 9. */
export function recheckDelayMs(pathname: string): number {
  return AT_ONCE.some((part) => pathname.includes(part)) ? 0 : NAVIGATION_RECHECK_MS;
}

/**
 * Calls `recheck` for each address at which the dealer stays: at once on the listed ones, elsewhere after
 * the delay, so that an address that redirects is skipped.
 */
export function delayRechecks<Address extends { readonly pathname: string }>(
  recheck: (address: Address) => void,
): (address: Address) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (address) => {
    clearTimeout(timer);
    const delayMs = recheckDelayMs(address.pathname);
    if (delayMs === 0) recheck(address);
    else timer = setTimeout(() => recheck(address), delayMs);
  };
}
