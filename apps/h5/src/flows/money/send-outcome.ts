import { isRefusalCode, type RefusalCode, REFUSALS } from "@kedu/domain";
import { type Outcome, outcomeOf, refusalCodeOf } from "../../data/outcome.ts";

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
 * Whether an error is the final refusal of its key, which the service gives to every later call with it. One that is about
 * this attempt alone (its form, who sends it and how often, a service that is busy) says nothing of an earlier one.
 */
export function isFinalRefusal(error: unknown): boolean {
  const code = refusalCodeOf(error);
  if (code === null || !isRefusalCode(code) || code === "IDEMPOTENCY_KEY_REUSED") return false;
  const { kind } = REFUSALS[code];
  return kind === "state" || kind === "limit" || kind === "conflict";
}

/**
 * What a dealer can do after the call that moves money.
 * - `answered`: the answer has the money's state.
 * - `inDoubt`: it may have arrived; only a query can tell.
 * - `unsent`: nothing left this phone; the same call may be sent again.
 * - `refused`: nothing moved, and the error says why.
 */
export type SendOutcome<Answer> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "inDoubt" }
  | { readonly kind: "unsent"; readonly error: unknown }
  | { readonly kind: "refused"; readonly error: unknown };

/**
 * Sends the call and sorts what became of it. Whatever is not certain is in doubt.
 * @param ofAnother A refusal that speaks of another request: this one moved nothing.
 */
export async function outcomeOfSend<Answer>(
  call: () => Promise<Answer>,
  ofAnother?: RefusalCode,
): Promise<SendOutcome<Answer>> {
  try {
    return { kind: "answered", answer: await call() };
  } catch (error) {
    const outcome = outcomeOf(error);
    if (outcome.kind === "unsent") return { kind: "unsent", error };
    const isCertain = outcome.kind === "refused" && outcome.code === ofAnother;
    return isCertain || !isOutcomeUnknown(outcome)
      ? { kind: "refused", error }
      : { kind: "inDoubt" };
  }
}
