import { createHash } from "node:crypto";
import type { HashTerms } from "@kedu/domain";

/**
 * Hashes the terms of a drawdown with the coupon they were quoted with, so that the confirm page, the contract and the
 * face check all refer to exactly these terms. SHA-256 in hex. Source: product 1.3.
 */
export function hashLoanTermsWith(interestCouponId: string | null): HashTerms {
  return (canonicalText) =>
    createHash("sha256")
      .update(JSON.stringify([canonicalText, interestCouponId]))
      .digest("hex");
}
