// Order of precedence of each decision: that of its refusals in its type.
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import {
  type AccountProofFacts,
  type AccountProofState,
  accountProofState,
  nextSmallAmountAt,
  smallAmountTriesLeft,
} from "./account-proof.ts";

export interface SendSmallAmountFacts {
  /** An order of the manufacturer's names the account, by the merchant's receiver number. */
  readonly isNamed: boolean;
  /** The account was proved before. */
  readonly isProved: boolean;
  /** Of the merchant's newest small amount; null where none was asked for. */
  readonly newest: AccountProofState | null;
  /** When the merchant asked for small amounts within the window, the newest first. */
  readonly askedAt: readonly Date[];
}

/**
 * Whether a small amount goes to an account. One that waits to be entered ends with the new one: it may have gone astray.
 * Source: product 1.4 (verify), decision 0079.
 */
export function decideSendSmallAmount(
  facts: SendSmallAmountFacts,
  now: Date,
): Decision<"SEND", "ACCOUNT_VERIFY_FAILED" | "ACCOUNT_PROOF_STATE" | "TOO_MANY_REQUESTS"> {
  if (!facts.isNamed) return refused("ACCOUNT_VERIFY_FAILED");
  if (facts.isProved || facts.newest === "SENDING") return refused("ACCOUNT_PROOF_STATE");
  if (nextSmallAmountAt(facts.askedAt, now) > now) return refused("TOO_MANY_REQUESTS");
  return allowed("SEND");
}

/** What entering an amount comes to. A wrong one is counted, so it is a result and no refusal. */
export type EnteredAmount =
  | { readonly result: "VERIFIED" }
  | { readonly result: "WRONG"; readonly triesLeft: number };

/** Whether the amount that a merchant saw arrive is the one that was sent. Only the newest one can be entered. */
export function decideEnterSmallAmount(
  facts: AccountProofFacts & { readonly isNewest: boolean },
  enteredFen: Fen,
  now: Date,
): Decision<EnteredAmount, "ACCOUNT_PROOF_STATE"> {
  if (!facts.isNewest || accountProofState(facts, now) !== "TO_ENTER") {
    return refused("ACCOUNT_PROOF_STATE");
  }
  return allowed(
    enteredFen === facts.amountFen
      ? { result: "VERIFIED" }
      : { result: "WRONG", triesLeft: smallAmountTriesLeft(facts) - 1 },
  );
}
