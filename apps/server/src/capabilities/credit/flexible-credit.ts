import type { BankChannel } from "@kedu/domain";

/** The bank that lends flexible credit. Policy: lenders are chosen once more than one offers (application step 6). */
export const FLEXIBLE_LENDER: BankChannel = "FMYHB_BANK";

/** How long an approved limit is valid, in days. Policy. */
export const LINE_DAYS = 365;
