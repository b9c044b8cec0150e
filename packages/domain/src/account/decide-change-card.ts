import { isBankCard } from "../identity/bank-account-no.ts";
import {
  type StepUp,
  type StepUpRefusal,
  stepUpRefusal,
} from "../identity/decide-identity-check.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";

export interface ChangeCardFacts {
  /** Whether a debit card is bound: there is one as long as the account is open. */
  readonly hasCard: boolean;
  /** Digits of the legal person's other card. */
  readonly cardNo: string;
  /** The mobile the bank has on file, normalised; null when it was none. */
  readonly reservedMobile: string | null;
  readonly consented: boolean;
  /** The bank's answer to name, ID number, card and mobile; null before it was asked. */
  readonly bankVerified: boolean | null;
}

export type ChangeCardRefusal =
  | "ACCOUNT_NOT_OPEN"
  | "INPUT_INVALID"
  | "PHONE_INVALID"
  | "CONSENT_MISSING"
  | StepUpRefusal
  | "ACCOUNT_VERIFY_FAILED";

/**
 * Puts another card in the place of the one that repayments are debited from: at every moment there is one, so no loan
 * is without. Decided twice: before the bank is called (`bankVerified` null), and with its answer. Order of precedence:
 * account, number, mobile, consent, proof, the bank's answer. Source: product 1.4.
 */
export function decideChangeCard(
  facts: ChangeCardFacts,
  shown: StepUp,
  now: Date,
): Decision<"ASK_BANK" | "CHANGE", ChangeCardRefusal> {
  if (!facts.hasCard) return refused("ACCOUNT_NOT_OPEN");
  if (!isBankCard(facts.cardNo, "PERSONAL")) return refused("INPUT_INVALID");
  if (facts.reservedMobile === null) return refused("PHONE_INVALID");
  if (!facts.consented) return refused("CONSENT_MISSING");
  const unproved = stepUpRefusal(shown, { purpose: "CHANGE_CARD", cardNo: facts.cardNo }, now);
  if (unproved !== null) return unproved;
  if (facts.bankVerified === false) return refused("ACCOUNT_VERIFY_FAILED");
  return allowed(facts.bankVerified === null ? "ASK_BANK" : "CHANGE");
}
