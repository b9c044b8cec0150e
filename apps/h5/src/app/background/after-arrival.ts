import { NAVIGATION_RECHECK_MS } from "@kedu/platform";

/** Specification section 4: on addresses with one of these in them the look is made at once. */
const AT_ONCE = [
  "/middle",
  "/home",
  "/directPayment",
  "/orderList/contract",
  "/account/coupon",
  "/account/couponAdd",
] as const;

/** How long after arriving at an address the look is made, in ms. Specification sections 4 and 9. */
export function lookDelayMs(pathname: string): number {
  return AT_ONCE.some((part) => pathname.includes(part)) ? 0 : NAVIGATION_RECHECK_MS;
}

/**
 * Calls `look` for each address at which the dealer stays: at once on the listed ones, elsewhere after
 * the delay, so that an address that only leads on is passed over.
 */
export function createArrivals<Address extends { readonly pathname: string }>(
  look: (address: Address) => void,
): (address: Address) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (address) => {
    clearTimeout(timer);
    const delayMs = lookDelayMs(address.pathname);
    if (delayMs === 0) look(address);
    else timer = setTimeout(() => look(address), delayMs);
  };
}
