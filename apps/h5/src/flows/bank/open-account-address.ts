import type { Home } from "@kedu/api";
import { PARTNER_CREDIT } from "@kedu/domain";
import { productAddress } from "../../platform/routing/own-product.ts";

/**
 * The page that opens the accounts, for the product whose limit was granted: each product has its own contract of the
 * accounts. Null before any was. The partner bank opens its accounts with its own line.
 */
export function openAccountAddress(lines: Home["lines"]): string | null {
  const line = lines.find(
    ({ appCode, status }) =>
      appCode !== PARTNER_CREDIT && (status === "LOCKED" || status === "AVAILABLE"),
  );
  return line === undefined ? null : productAddress("/account/openAccount", line.appCode);
}
