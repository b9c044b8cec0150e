import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { fen, id, signedFen } from "../operation/values.ts";
import { bizMonth } from "./statement-schema.ts";

/** What moved the debt, with the debt before and after it. */
export const billAmounts = z.object({
  openingDebtFen: signedFen,
  drawnFen: fen,
  /** Accrued, before coupons. */
  interestFen: fen,
  penaltyFen: fen,
  /** Accrued for the guarantor who paid the lender. */
  guarantorCostFen: fen,
  benefitFen: fen,
  repaidPrincipalFen: fen,
  repaidInterestFen: fen,
  repaidPenaltyFen: fen,
  repaidGuarantorFen: fen,
  /** What a guarantor paid the lender: it is owed as before, to the guarantor. */
  compensatedFen: fen,
  refundedFen: fen,
  /** What corrections took away from the debt. */
  correctedFen: signedFen,
  costFen: signedFen,
  repaidFen: fen,
  closingDebtFen: signedFen,
});

export const billMonth = billAmounts.extend({
  month: bizMonth,
  /** The limits together at the end of the month; null before there was one, and of loans that were searched for. */
  limitFen: fen.nullable(),
});

/** The bill of one loan for a month. */
export const billedLoan = billAmounts.extend({
  loanId: id,
  loanNo: z.string(),
  appCode: z.enum(APP_CODES),
});
export type BillMonth = z.infer<typeof billMonth>;
export type BilledLoan = z.infer<typeof billedLoan>;
