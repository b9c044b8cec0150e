import type { Coupon } from "../types.ts";

export const coupons: readonly Coupon[] = [
  { id: "K1", kind: "lessAmount", fen: 3000, fromFen: 1_000_000, left: 40, until: "2026-12-31" },
  { id: "K2", kind: "freeDays", days: 7, fromFen: 500_000, left: 120, until: "2026-12-15" },
  { id: "K3", kind: "discount", payRatio: "0.85", fromFen: 0, left: 2, until: "2026-11-30" },
];
