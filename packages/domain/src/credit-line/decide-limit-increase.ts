import { addDays, type BizDate, compareDates } from "../calendar/biz-date.ts";
import { LINE_LIMIT_MAX_FEN } from "../constants/bounds.ts";
import {
  INCREASE_COOLING_DAYS,
  INCREASE_MAX_PERCENT,
  INCREASE_STEP_FEN,
} from "../constants/limits.ts";
import { next } from "../machine/machine.ts";
import { type Fen, sumFen } from "../money/fen.ts";
import { allowed, type Decision, refused, type Refused } from "../refusal/decision.ts";
import type { CreditChangeKind } from "../vocabulary/credit-change-kind.ts";
import type { LimitIncreaseStatus } from "../vocabulary/limit-increase-status.ts";
import { grantedFen, type LineLimits } from "./available.ts";
import {
  type ChangedLimits,
  withFixedIncrease,
  withFixedLimit,
  withTemporaryIncrease,
} from "./limit-change.ts";
import { limitIncreaseMachine } from "./limit-increase-machine.ts";

// Order of precedence: [the request's own state], line, overdue debt, open request, cooling time, temporary limit,
// amount, documents.

/** The two kinds of increase that a dealer may ask for. */
export type LimitIncreaseKind = Exclude<CreditChangeKind, "FIXED">;

/** What a dealer asks for. */
export interface WantedIncrease {
  readonly kind: LimitIncreaseKind;
  /** What is added to the limit. */
  readonly amountFen: Fen;
  readonly documents: number;
}

/** The figures of the line when a dealer asks. */
export interface IncreaseFacts {
  readonly line: Omit<LineLimits, "usedFen" | "reservedFen">;
  readonly hasOverdueDebt: boolean;
  /** Whether another request for this line waits for its code or its decision. */
  readonly hasOpenRequest: boolean;
  /** The day of the last refusal; null where there is none. */
  readonly refusedOn: BizDate | null;
  readonly today: BizDate;
}

/** Why no increase can be asked for now. */
export type IncreaseObstacle =
  | "LINE_FROZEN"
  | "LINE_NOT_AVAILABLE"
  | "OVERDUE_DEBT"
  | "LIMIT_INCREASE_OPEN"
  | "REAPPLY_TOO_EARLY"
  | "TEMPORARY_LIMIT_RUNNING";

export type AskIncreaseRefusal =
  | IncreaseObstacle
  | "AMOUNT_INVALID"
  | "LIMIT_INCREASE_TOO_LARGE"
  | "DOCUMENTS_MISSING";

/** The first day after a refusal on which a dealer may ask again. */
export function increaseAllowedFrom(refusedOn: BizDate): BizDate {
  return addDays(refusedOn, INCREASE_COOLING_DAYS);
}

/** The most that an increase may add: as much as the fixed limit, and no more than any line may have. */
export function maximumIncreaseFen(
  line: Pick<LineLimits, "fixedFen" | "tempFen" | "tempValidTo">,
  today: BizDate,
): Fen {
  const share = (BigInt(line.fixedFen) * BigInt(INCREASE_MAX_PERCENT)) / 100n;
  const room = Math.max(0, sumFen([LINE_LIMIT_MAX_FEN, -grantedFen(line, today)]));
  const step = BigInt(INCREASE_STEP_FEN);
  return Math.min(Number((share / step) * step), Number((BigInt(room) / step) * step));
}

/** Whether an increase of this amount can be asked for: whole steps only. */
export function isIncreaseStep(amountFen: Fen): boolean {
  return Number.isSafeInteger(amountFen) && amountFen > 0 && amountFen % INCREASE_STEP_FEN === 0;
}

/** Why an increase of this kind cannot be asked for, whatever its amount; null when it can. */
export function increaseObstacle(
  facts: IncreaseFacts,
  kind: LimitIncreaseKind,
): Refused<IncreaseObstacle> | null {
  const { line, today } = facts;
  if (line.status === "LOAN_LOCKED") return refused("LINE_FROZEN");
  if (line.status !== "AVAILABLE") return refused("LINE_NOT_AVAILABLE");
  if (facts.hasOverdueDebt) return refused("OVERDUE_DEBT");
  if (facts.hasOpenRequest) return refused("LIMIT_INCREASE_OPEN");
  if (facts.refusedOn !== null && compareDates(today, increaseAllowedFrom(facts.refusedOn)) < 0) {
    return refused("REAPPLY_TOO_EARLY");
  }
  const runs =
    line.tempFen > 0 && line.tempValidTo !== null && compareDates(today, line.tempValidTo) <= 0;
  return kind === "RAISE_TEMP_CREDIT" && runs ? refused("TEMPORARY_LIMIT_RUNNING") : null;
}

/** Asks for a higher limit: it waits for a code, and the limit is what it was. Source: product 1.2, decision 0068. */
export function decideAskIncrease(
  facts: IncreaseFacts,
  wanted: WantedIncrease,
): Decision<{ readonly status: LimitIncreaseStatus }, AskIncreaseRefusal> {
  return (
    increaseObstacle(facts, wanted.kind) ??
    wishRefusal(facts, wanted) ??
    allowed({ status: "VERIFYING" })
  );
}

/** Hands a request that was confirmed by code to the lender; everything is checked again. */
export function decideConfirmIncrease(
  status: LimitIncreaseStatus,
  facts: IncreaseFacts,
  wanted: WantedIncrease,
): Decision<{ readonly status: LimitIncreaseStatus }, AskIncreaseRefusal | "LIMIT_INCREASE_STATE"> {
  const confirmed = next(limitIncreaseMachine, status, "CONFIRM");
  if (confirmed === null) return refused("LIMIT_INCREASE_STATE");
  return (
    increaseObstacle(facts, wanted.kind) ??
    wishRefusal(facts, wanted) ??
    allowed({ status: confirmed })
  );
}

/** What the lender says of a request. */
export type IncreaseVerdict =
  /** As much, or less than was asked for. */
  | { readonly result: "GRANTED"; readonly increaseFen: Fen }
  | { readonly result: "REFUSED" }
  /** The review came to a smaller fixed limit than the line has. */
  | { readonly result: "REDUCED"; readonly fixedFen: Fen };

export interface IncreaseOutcome extends ChangedLimits {
  readonly event: "GRANT" | "REFUSE" | "CLOSE";
  readonly grantedFen: Fen;
}

/**
 * Applies what the lender decided to the line. A line that is not open any more keeps its limit, and the request ends
 * without a verdict; a reduction counts on a frozen line as well. Nothing that was drawn or is held changes.
 */
export function decideIncreaseOutcome(
  line: Omit<LineLimits, "usedFen" | "reservedFen">,
  wanted: Pick<WantedIncrease, "kind" | "amountFen">,
  verdict: IncreaseVerdict,
  today: BizDate,
): IncreaseOutcome {
  const { fixedFen, tempFen, tempValidTo, status } = line;
  const limits = { fixedFen, tempFen, tempValidTo };
  const unchanged = { limits, change: null, grantedFen: 0 };
  switch (verdict.result) {
    case "REFUSED":
      return { ...unchanged, event: "REFUSE" };
    case "REDUCED": {
      const isOpen = status === "AVAILABLE" || status === "LOAN_LOCKED";
      if (!isOpen || verdict.fixedFen >= fixedFen) return { ...unchanged, event: "REFUSE" };
      const reduced = withFixedLimit(limits, verdict.fixedFen, today);
      return { ...reduced, event: "REFUSE", grantedFen: 0 };
    }
    case "GRANTED": {
      if (status !== "AVAILABLE") return { ...unchanged, event: "CLOSE" };
      const increaseFen = Math.min(verdict.increaseFen, wanted.amountFen);
      const raised =
        wanted.kind === "RAISE_FIXED_CREDIT"
          ? withFixedIncrease(limits, increaseFen, today)
          : withTemporaryIncrease(limits, increaseFen, today);
      return { ...raised, event: "GRANT", grantedFen: increaseFen };
    }
  }
}

function wishRefusal(
  { line, today }: IncreaseFacts,
  { kind, amountFen, documents }: WantedIncrease,
): Refused<"AMOUNT_INVALID" | "LIMIT_INCREASE_TOO_LARGE" | "DOCUMENTS_MISSING"> | null {
  if (!isIncreaseStep(amountFen)) return refused("AMOUNT_INVALID");
  if (amountFen > maximumIncreaseFen(line, today)) return refused("LIMIT_INCREASE_TOO_LARGE");
  // A fixed limit rests on the trade, which documents show; a temporary one on the season.
  return kind === "RAISE_FIXED_CREDIT" && documents === 0 ? refused("DOCUMENTS_MISSING") : null;
}
