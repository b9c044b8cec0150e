import {
  type StepUp,
  type StepUpRefusal,
  stepUpRefusal,
} from "../identity/decide-identity-check.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";

/** The most that an enterprise pays for orders on a business date, all its payers together. */
export interface DayLimit {
  readonly dayMaxFen: Fen;
  /** What was paid for today, in flight or done, the payment at hand left out. */
  readonly paidTodayFen: Fen;
}

/** Orders of this sum still fit into the limit of the day. What is bought counts, a principal coupon not taken off. */
export function dayLimitRefusal(
  limit: DayLimit | null,
  orderFen: Fen,
): Refused<"DAY_LIMIT_REACHED"> | null {
  if (limit === null) return null;
  const isEnough = sumFen([limit.paidTodayFen, orderFen]) <= limit.dayMaxFen;
  return isEnough ? null : refused("DAY_LIMIT_REACHED");
}

/** A change of the limit of a day; null is no limit. */
export interface DayLimitChange {
  readonly currentFen: Fen | null;
  readonly wantedFen: Fen | null;
}

/** Whether more could be paid after a change. */
export function raisesDayLimit({ currentFen, wantedFen }: DayLimitChange): boolean {
  if (currentFen === null) return false;
  return wantedFen === null || wantedFen > currentFen;
}

/** What was shown for a change: the payment password, an identity check, or nothing. */
export type DayLimitProof = StepUp | null;

/**
 * Whether the limit of a day may be changed. Lowering it protects money and needs no proof; a stranger who holds the
 * phone must not raise it or take it away.
 */
export function decideSetDayLimit(
  change: DayLimitChange,
  proof: DayLimitProof,
  now: Date,
): Decision<null, StepUpRefusal> {
  if (!raisesDayLimit(change)) return allowed(null);
  if (proof === null) return refused("STEP_NOT_DONE");
  const action = { purpose: "RAISE_DAY_LIMIT", dayMaxFen: change.wantedFen } as const;
  return stepUpRefusal(proof, action, now) ?? allowed(null);
}
