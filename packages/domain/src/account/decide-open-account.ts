import type { BizDate } from "../calendar/biz-date.ts";
import { isBankCard } from "../identity/bank-account-no.ts";
import { idRefusal } from "../identity/id-status.ts";
import { ageRefusal } from "../identity/person-dates.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { CreditLineStatus } from "../vocabulary/credit-line-status.ts";
import type { IdStatus } from "../vocabulary/id-status.ts";

export interface OpenAccountFacts {
  readonly lineStatus: CreditLineStatus;
  readonly idStatus: IdStatus;
  /** Of the legal person. */
  readonly birthDate: BizDate;
  readonly today: BizDate;
  /** Digits of the legal person's card that repayments are debited from. */
  readonly cardNo: string;
  /** The mobile the bank has on file, normalised; null when it was none. */
  readonly reservedMobile: string | null;
  /** Whether the account contract was read and agreed to. */
  readonly contractRead: boolean;
  /** The bank's answer to name, ID number, card and mobile; null before it was asked. */
  readonly bankVerified: boolean | null;
}

export type OpenAccountRefusal =
  | "LINE_STATE"
  | "ID_INFO_MISSING_FOR_ACCOUNT"
  | "ID_EXPIRED"
  | "ID_VALIDITY_TOO_SHORT"
  | "PERSON_UNDERAGE"
  | "INPUT_INVALID"
  | "PHONE_INVALID"
  | "CONTRACT_NOT_READ"
  | "ACCOUNT_VERIFY_FAILED";

const LINES_WITH_ACCOUNT: readonly CreditLineStatus[] = ["LOCKED", "AVAILABLE", "LOAN_LOCKED"];

/**
 * Opens the safe account and binds the repayment card. Decided twice: before the bank is called (`bankVerified` null),
 * when ASK_BANK means that only its answer is missing, and with that answer. Order of precedence: line, ID, age, card, mobile,
 * contract, the bank's answer. Source: specification 5, product 1.4.
 */
export function decideOpenAccount(
  facts: OpenAccountFacts,
): Decision<"ASK_BANK" | "OPEN", OpenAccountRefusal> {
  if (!LINES_WITH_ACCOUNT.includes(facts.lineStatus)) return refused("LINE_STATE");
  const id = idRefusal(facts.idStatus, "ID_INFO_MISSING_FOR_ACCOUNT");
  if (id !== null) return id;
  const age = ageRefusal(facts.birthDate, facts.today);
  if (age !== null) return age;
  if (!isBankCard(facts.cardNo, "PERSONAL")) return refused("INPUT_INVALID");
  if (facts.reservedMobile === null) return refused("PHONE_INVALID");
  if (!facts.contractRead) return refused("CONTRACT_NOT_READ");
  if (facts.bankVerified === false) return refused("ACCOUNT_VERIFY_FAILED");
  return allowed(facts.bankVerified === null ? "ASK_BANK" : "OPEN");
}
