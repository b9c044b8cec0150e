import { isRefusalCode, REFUSALS } from "@kedu/domain";
import { type Outcome, refusalCodeOf } from "../../data/outcome.ts";

/**
 * Whether money may have moved, or may still be on its way, though the call that moves it gave no result: then it is
 * asked about, and never sent again. A refusal that this page does not know says nothing of money.
 */
export function isOutcomeUnknown(outcome: Outcome): boolean {
  if (outcome.kind === "unsent") return false;
  if (outcome.kind !== "refused" || !isRefusalCode(outcome.code)) return true;
  return REFUSALS[outcome.code].moneySafe === "IN_DOUBT";
}

/**
 * Whether an error is final for its key: the service answers every later call with that key by it. One that is about this
 * attempt alone (its form, who sends it and how often, a service that is busy) says nothing of an earlier one.
 */
export function isFinalRefusal(error: unknown): boolean {
  const code = refusalCodeOf(error);
  if (code === null || !isRefusalCode(code) || code === "IDEMPOTENCY_KEY_REUSED") return false;
  const { kind } = REFUSALS[code];
  return kind === "state" || kind === "limit" || kind === "conflict";
}
