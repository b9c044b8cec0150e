import { createHash } from "node:crypto";
import type { HashTerms } from "@kedu/domain";

/**
 * Hashes the terms of a drawdown with the coupon they were quoted with, so that the confirm screen, the contract and the face
 * check stand for exactly this. SHA-256 in hex. Source: product 1.3.
 */
export function hashLoanTermsWith(interestCouponId: string | null): HashTerms {
  return (canonicalText) =>
    createHash("sha256")
      .update(JSON.stringify([canonicalText, interestCouponId]))
      .digest("hex");
}
