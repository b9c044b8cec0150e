import { addDays, type BizDate, compareDates } from "../calendar/biz-date.ts";
import { TEMPORARY_LIMIT_DAYS, TEMPORARY_LIMIT_WARNING_DAYS } from "../constants/limits.ts";

import { type Fen, sumFen } from "../money/fen.ts";
import { type AppCode, BUSINESS_LOAN } from "../vocabulary/app-code.ts";
import type { CreditChangeKind } from "../vocabulary/credit-change-kind.ts";
import type { JumpTarget } from "../vocabulary/jump-target.ts";
import { grantedFen, type LineLimits } from "./available.ts";

/** The two parts of a limit. */
export type Limits = Pick<LineLimits, "fixedFen" | "tempFen" | "tempValidTo">;

/** A change of a limit, as it is recorded: of the whole limit, so that each begins where the one before ended. */
export interface LimitChange {
  readonly kind: CreditChangeKind;
  readonly fromFen: Fen;
  readonly toFen: Fen;
  /** Negative where the limit became smaller. */
  readonly deltaFen: Fen;
}

export interface ChangedLimits {
  readonly limits: Limits;
  /** Null where the whole limit is what it was. */
  readonly change: LimitChange | null;
}

/** The fixed limit becomes larger. */
export function withFixedIncrease(limits: Limits, byFen: Fen, today: BizDate): ChangedLimits {
  const fixedFen = sumFen([limits.fixedFen, byFen]);
  return changed("RAISE_FIXED_CREDIT", limits, { ...limits, fixedFen }, today);
}

/** A temporary limit beside the fixed one, through its last day. What is left of one that ran out is replaced. */
export function withTemporaryIncrease(limits: Limits, byFen: Fen, today: BizDate): ChangedLimits {
  const tempValidTo = addDays(today, TEMPORARY_LIMIT_DAYS);
  return changed("RAISE_TEMP_CREDIT", limits, { ...limits, tempFen: byFen, tempValidTo }, today);
}

/**
 * The lender sets the fixed limit: at first, or to a smaller one. It may be less than what is used, which stays owed, and
 * than what payments under way hold, which stays held.
 */
export function withFixedLimit(limits: Limits, fixedFen: Fen, today: BizDate): ChangedLimits {
  return changed("FIXED", limits, { ...limits, fixedFen }, today);
}

/** Whether the last day of a temporary limit has passed, and it is still on the line. */
export function temporaryLimitIsOver({ tempFen, tempValidTo }: Limits, today: BizDate): boolean {
  return tempFen > 0 && tempValidTo !== null && compareDates(today, tempValidTo) > 0;
}

/**
 * The day on which the scheduled job next acts on a temporary limit that was given or kept: it warns the dealer once, some
 * days before the last day, and ends the limit after it. Null where there is no such limit.
 */
export function temporaryLimitDueOn(
  { tempFen, tempValidTo }: Limits,
  isWarned: boolean,
): BizDate | null {
  if (tempFen === 0 || tempValidTo === null) return null;
  return addDays(tempValidTo, isWarned ? 1 : -TEMPORARY_LIMIT_WARNING_DAYS);
}

/** The temporary limit has run out. What was drawn beyond the fixed one stays owed; nothing more can be drawn. */
export function withoutTemporaryLimit(limits: Limits): ChangedLimits {
  const fromFen = sumFen([limits.fixedFen, limits.tempFen]);
  return {
    limits: { ...limits, tempFen: 0, tempValidTo: null },
    change: {
      kind: "RAISE_TEMP_CREDIT",
      fromFen,
      toFen: limits.fixedFen,
      deltaFen: -limits.tempFen,
    },
  };
}

/** Where a changed limit leads: to the business loan, or to the credit that orders are paid by. Specification 4. */
export function jumpTargetOf(appCode: AppCode): JumpTarget {
  return appCode === BUSINESS_LOAN ? "TO_LOAN" : "TO_CREDIT";
}

function changed(
  kind: CreditChangeKind,
  before: Limits,
  after: Limits,
  today: BizDate,
): ChangedLimits {
  const fromFen = grantedFen(before, today);
  const toFen = grantedFen(after, today);
  const deltaFen = sumFen([toFen, -fromFen]);
  return { limits: after, change: deltaFen === 0 ? null : { kind, fromFen, toFen, deltaFen } };
}
