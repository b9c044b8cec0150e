import { isRefusalCode, REFUSALS } from "@kedu/domain";
import type { Outcome } from "../../data/outcome.ts";

/**
 * Whether money may have moved, or may still be on its way, though the call that moves it gave no result: then it is
 * asked about, and never sent again. A refusal that this page does not know says nothing of money.
 */
export function mayHaveMoved(outcome: Outcome): boolean {
  if (outcome.kind === "unsent") return false;
  if (outcome.kind !== "refused" || !isRefusalCode(outcome.code)) return true;
  return REFUSALS[outcome.code].moneySafe === "IN_DOUBT";
}
