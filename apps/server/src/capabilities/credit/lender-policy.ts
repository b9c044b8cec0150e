import { type BankChannel, BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import type { PaidProduct } from "./paid-product.ts";

/** Who lends a product, and for how long an approved limit is valid. */
interface LenderPolicy {
  readonly lenderId: BankChannel;
  readonly lineDays: number;
}

/** Policy: lenders are chosen once more than one offers (application step 6). */
export const LENDER_POLICY: Readonly<Record<PaidProduct, LenderPolicy>> = {
  [FLEXIBLE_CREDIT]: { lenderId: "FMYHB_BANK", lineDays: 365 },
  // A loan of twelve periods that is drawn on the last day outlives its line by a year; the line itself does not.
  [BUSINESS_LOAN]: { lenderId: "CCB_BANK", lineDays: 365 },
};
