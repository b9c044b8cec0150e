import { isBankCard } from "../identity/bank-account-no.ts";
import { isSameName } from "../identity/names.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";

export interface AddAccountFacts {
  /** The name of the safe account; null while none is open. */
  readonly safeAccountName: string | null;
  /** In whose name the account is said to be. */
  readonly accountName: string;
  /** Digits of the account. */
  readonly cardNo: string;
  /** The mobile the bank has on file, normalised; null when it was none. */
  readonly reservedMobile: string | null;
  readonly consented: boolean;
  /** The bank's answer to name, code, account and mobile; null before it was asked. */
  readonly bankVerified: boolean | null;
}

export type AddAccountRefusal =
  | "ACCOUNT_NOT_OPEN"
  | "SAME_NAME_REQUIRED"
  | "INPUT_INVALID"
  | "PHONE_INVALID"
  | "CONSENT_MISSING"
  | "ACCOUNT_VERIFY_FAILED";

/**
 * Adds an account that the safe account's money may go to. Decided twice: before the bank is called (`bankVerified`
 * null), and with its answer. The account carries the enterprise's name, so it is a corporate one. Order of precedence:
 * safe account, name, number, mobile, consent, the bank's answer. Source: specification 5, product 1.4.
 */
export function decideAddAccount(
  facts: AddAccountFacts,
): Decision<"ASK_BANK" | "ADD", AddAccountRefusal> {
  if (facts.safeAccountName === null) return refused("ACCOUNT_NOT_OPEN");
  if (!isSameName(facts.accountName, facts.safeAccountName)) return refused("SAME_NAME_REQUIRED");
  if (!isBankCard(facts.cardNo, "CORPORATE")) return refused("INPUT_INVALID");
  if (facts.reservedMobile === null) return refused("PHONE_INVALID");
  if (!facts.consented) return refused("CONSENT_MISSING");
  if (facts.bankVerified === false) return refused("ACCOUNT_VERIFY_FAILED");
  return allowed(facts.bankVerified === null ? "ASK_BANK" : "ADD");
}
