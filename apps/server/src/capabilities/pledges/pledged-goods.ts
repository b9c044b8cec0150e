import { type OrderLine, type RepaidPrincipal, releasedQuantities, sumFen } from "@kedu/domain";
import type { LoanFacts } from "../loans/loans-reader.ts";

/** What of a loan's principal is repaid. Paid to the lender or, after it was compensated, to the guarantor. */
export function repaidPrincipalOf({
  outstandingFen,
  principalFen,
}: Pick<LoanFacts, "outstandingFen" | "principalFen">): RepaidPrincipal {
  return { principalFen, repaidFen: sumFen([principalFen, -outstandingFen]) };
}

/** The lines with what is released of each. */
export function withReleased<Line extends OrderLine>(
  lines: readonly Line[],
  repaid: RepaidPrincipal,
): readonly (Line & { readonly releasedQuantity: number })[] {
  const released = releasedQuantities(lines, repaid);
  return lines.map((line, index) => ({ ...line, releasedQuantity: released[index] ?? 0 }));
}
