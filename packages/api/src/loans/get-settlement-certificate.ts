import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate, fen, id, instant, sha256 } from "../operation/values.ts";

/** Certifies that nothing is owed any more. It exists from the moment the loan is settled. */
export const settlementCertificate = z.object({
  certificateNo: z.string(),
  loanId: id,
  loanNo: z.string(),
  contractId: id,
  enterpriseName: z.string(),
  principalFen: fen,
  paidInterestFen: fen,
  paidPenaltyFen: fen,
  /** Interest that a coupon paid. */
  benefitFen: fen,
  paidFen: fen,
  drawOn: bizDate,
  settledOn: bizDate,
  settledAt: instant,
  /** Who had paid the lender in the dealer's place, and was then repaid; null where no one had. */
  guarantorName: z.string().nullable(),
  title: z.string(),
  paragraphs: z.array(z.string()).min(1),
  /** SHA-256 of its PDF; null unless the PDF was asked for. */
  pdfSha256: sha256.nullable(),
});
export type SettlementCertificate = z.infer<typeof settlementCertificate>;

/** `with=PDF` has the PDF made, so that its hash is known. */
export const getSettlementCertificate = operation({
  method: "GET",
  path: "/loans/{loanId}/settlement-certificate",
  summary: "The certificate of a settled loan",
  callers: PAYERS,
  input: z.strictObject({ loanId: id, with: z.enum(["PDF"]).optional() }),
  output: settlementCertificate,
  refusals: ["NOT_FOUND", "LOAN_NOT_SETTLED", "GLYPH_MISSING"],
});
