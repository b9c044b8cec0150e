import { addDays } from "../calendar/biz-date.ts";
import { addMinutes, businessDateOf, instantAt } from "../calendar/instant.ts";
import {
  SMALL_AMOUNT_AGAIN_MINUTES,
  SMALL_AMOUNT_MAX_TRIES,
  SMALL_AMOUNTS_PER_DAY,
  SMALL_AMOUNTS_PER_WINDOW,
  SMALL_AMOUNT_WINDOW_DAYS,
} from "../constants/limits.ts";
import type { Fen } from "../money/fen.ts";
import type { RepaymentStatus } from "../vocabulary/repayment-status.ts";

/** How far a merchant is with proving an account: the small amount is on its way, is to be entered, or that has ended. */
export const ACCOUNT_PROOF_STATES = [
  "SENDING",
  "TO_ENTER",
  "VERIFIED",
  "FAILED",
  "EXPIRED",
] as const;
export type AccountProofState = (typeof ACCOUNT_PROOF_STATES)[number];

export interface AccountProofFacts {
  /** Of the bank order that carries the small amount. */
  readonly status: RepaymentStatus;
  readonly amountFen: Fen;
  readonly wrongTries: number;
  /** From when on it cannot be entered any more; null until the bank has sent it. */
  readonly expiresAt: Date | null;
  readonly verifiedAt: Date | null;
}

export function accountProofState(facts: AccountProofFacts, now: Date): AccountProofState {
  const { expiresAt, status, verifiedAt, wrongTries } = facts;
  if (verifiedAt !== null) return "VERIFIED";
  if (status === "FAIL" || wrongTries >= SMALL_AMOUNT_MAX_TRIES) return "FAILED";
  if (expiresAt === null) return "SENDING";
  return now >= expiresAt ? "EXPIRED" : "TO_ENTER";
}

/** How often the amount may still be entered. */
export function smallAmountTriesLeft({
  wrongTries,
}: Pick<AccountProofFacts, "wrongTries">): number {
  return Math.max(0, SMALL_AMOUNT_MAX_TRIES - wrongTries);
}

/** The instant after which asking no longer counts. */
export function smallAmountWindowBegan(now: Date): Date {
  return instantAt(addDays(businessDateOf(now), -SMALL_AMOUNT_WINDOW_DAYS), "00:00");
}

/**
 * When another small amount may be asked for, by those that a merchant has asked for in the window, the newest first:
 * a while after the last one, so many on a business date, and so many in the window.
 */
export function nextSmallAmountAt(askedAt: readonly Date[], now: Date): Date {
  const [newest] = askedAt;
  if (newest === undefined) return now;
  const today = businessDateOf(now);
  const waits = [now, addMinutes(newest, SMALL_AMOUNT_AGAIN_MINUTES)];
  const ofToday = askedAt.filter((at) => businessDateOf(at) === today);
  if (ofToday.length >= SMALL_AMOUNTS_PER_DAY) waits.push(instantAt(addDays(today, 1), "00:00"));
  const oldest = askedAt[SMALL_AMOUNTS_PER_WINDOW - 1];
  if (oldest !== undefined) {
    const leaves = addDays(businessDateOf(oldest), SMALL_AMOUNT_WINDOW_DAYS + 1);
    waits.push(instantAt(leaves, "00:00"));
  }
  return new Date(Math.max(...waits.map(Number)));
}
