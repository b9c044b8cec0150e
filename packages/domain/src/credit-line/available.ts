import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";

export interface LineLimits {
  readonly status: CreditLineStatus;
  readonly fixedFen: Fen;
  readonly tempFen: Fen;
  readonly tempValidTo: BizDate | null;
  readonly usedFen: Fen;
  readonly reservedFen: Fen;
}

/** The whole limit of a line: the fixed one, and the temporary one through its last day. Source: product 1.2. */
export function grantedFen(
  line: Pick<LineLimits, "fixedFen" | "tempFen" | "tempValidTo">,
  today: BizDate,
): Fen {
  const tempIsValid = line.tempValidTo !== null && compareDates(today, line.tempValidTo) <= 0;
  return tempIsValid ? sumFen([line.fixedFen, line.tempFen]) : line.fixedFen;
}

/**
 * What can still be drawn on a line; 0 unless it is AVAILABLE. A lapsed temporary limit may leave more used than granted,
 * so the difference is floored at 0. Source: product 1.2.
 */
export function availableFen(line: LineLimits, today: BizDate): Fen {
  if (line.status !== "AVAILABLE") return 0;
  return Math.max(0, sumFen([grantedFen(line, today), -line.usedFen, -line.reservedFen]));
}

/** What a line has left once an amount is drawn; negative by as much as it lacks. */
export function remainingFen(line: LineLimits, drawnFen: Fen, today: BizDate): Fen {
  return sumFen([availableFen(line, today), -drawnFen]);
}

/** What can be drawn on a line once a payment that holds nothing of it yet went through. */
export function availableAfterFen(line: LineLimits, drawnFen: Fen, today: BizDate): Fen {
  return Math.max(0, remainingFen(line, drawnFen, today));
}

/** A line once principal is repaid, or is no longer held for a payment: as much can be drawn again. */
export function withLimitBack<Line extends LineLimits>(
  line: Line,
  back: { readonly repaidFen?: Fen; readonly releasedFen?: Fen },
): Line {
  return {
    ...line,
    usedFen: sumFen([line.usedFen, -(back.repaidFen ?? 0)]),
    reservedFen: sumFen([line.reservedFen, -(back.releasedFen ?? 0)]),
  };
}
