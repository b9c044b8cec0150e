import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";

export interface LineLimits {
  readonly status: CreditLineStatus;
  readonly fixedFen: Fen;
  readonly tempFen: Fen;
  readonly tempValidTo: BizDate | null;
  readonly usedFen: Fen;
  readonly reservedFen: Fen;
}

/**
 * What can still be drawn on a line; 0 unless it is AVAILABLE. A lapsed temporary limit may leave more used than granted,
 * so the difference is floored at 0. Source: product 1.2.
 */
export function availableFen(line: LineLimits, today: BizDate): Fen {
  if (line.status !== "AVAILABLE") return 0;
  const tempIsValid = line.tempValidTo !== null && compareDates(today, line.tempValidTo) <= 0;
  return Math.max(
    0,
    line.fixedFen + (tempIsValid ? line.tempFen : 0) - line.usedFen - line.reservedFen,
  );
}
