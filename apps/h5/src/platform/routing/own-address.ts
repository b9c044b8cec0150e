import { isPublicPath } from "./public-paths.ts";

/** First segments of the product's own addresses. Only these are allowed as jump targets. */
const OWN_AREAS = new Set([
  "account",
  "applyRepayAccount",
  "authorized",
  "business",
  "cancelAccount",
  "channel",
  "commonPage",
  "directPayment",
  "entrance",
  "face",
  "forecastLimit",
  "h5",
  "help",
  "home",
  "idCardlogin",
  "idCertification",
  "middle",
  "myMock",
  "orderList",
  "phoneLogin",
  "prompt",
  "protocol",
  "psbc",
  "qualification",
  "quickLogin",
  "record",
  "repay",
  "result",
  "star-enjoy-loan",
  "tax",
  "test",
  "tools",
  "transfer",
  "userCenter",
  "withdraw",
]);

/** Query key of the address to go to after logging in. */
export const TARGET_KEY = "target";
/** Specification section 8: a flag that an address may have under the same key. It is not a destination. */
export const BLANK_TARGET = "_blank";

/**
 * A jump target as path, query and hash, or null where it leads outside the product, or to the login pages, which would
 * redirect there again endlessly. A target is read as a browser would read it, so that `//elsewhere` or `/\elsewhere`
 * cannot pass.
 */
export function ownAddress(target: string, origin = globalThis.location.origin): string | null {
  const url = target.startsWith("/") ? urlOf(target, origin) : null;
  if (url?.origin !== origin) return null;
  const [, area = ""] = url.pathname.split("/");
  // `/.//elsewhere` has the pathname `//elsewhere`, which the next reader takes for another host.
  if (url.pathname !== "/" && !OWN_AREAS.has(area)) return null;
  if (isPublicPath(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** The address as a browser reads it, or null where it is none. `canParse` is newer than some of our browsers. */
function urlOf(address: string, base: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}
