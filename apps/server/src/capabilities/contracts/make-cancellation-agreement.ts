import { CANCELLATION_COOLING_HOURS, KEPT_YEARS_AFTER_CANCELLATION } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import type { Party } from "../identity/identity-reader.ts";
import { accountFilling, type Fillings, partyFillings } from "./contract-fillings.ts";
import { keepContract } from "./make-contract.ts";
import type { Filling } from "./fill-template.ts";
import { TEMPLATES } from "./template-catalogue.ts";

/** The bank's account that is closed with an account. */
interface ClosedAccount {
  readonly bankName: string;
  readonly last4: string;
}

/**
 * Fills the agreement on the cancellation of an account.
 * @returns null where no application has proved the enterprise and its legal person yet: no one could sign it.
 */
export async function makeCancellationAgreement(
  transaction: Transaction,
  context: Pick<Context, "content" | "ids" | "vault">,
  order: {
    readonly party: Party;
    readonly cancellationId: string;
    /** None where none was opened. */
    readonly safeAccounts: readonly ClosedAccount[];
    readonly now: Date;
  },
): Promise<{ readonly contractId: string } | null> {
  const { cancellationId, now, party, safeAccounts } = order;
  const { enterpriseId, legalPerson, name, organizationCode } = party;
  if (name === null || organizationCode === null || legalPerson === null) return null;
  return keepContract(transaction, context, {
    ...TEMPLATES.CANCEL,
    enterpriseId,
    kind: "CANCEL",
    subject: { cancellationId },
    termsHash: null,
    fillings: {
      ...partyFillings({
        enterpriseName: name,
        organizationCode,
        legalPersonName: legalPerson.name,
      }),
      ...cancellationFillings(safeAccounts),
    },
    now,
  });
}

/** What the agreement says beside the parties. */
export function cancellationFillings(safeAccounts: readonly ClosedAccount[]): Fillings {
  return {
    safe_account: safeAccountFilling(safeAccounts),
    cooling_hours: String(CANCELLATION_COOLING_HOURS),
    kept_years: String(KEPT_YEARS_AFTER_CANCELLATION),
  };
}

function safeAccountFilling(safeAccounts: readonly ClosedAccount[]): Filling {
  if (safeAccounts.length === 0) {
    return {
      "zh-CN": "名下没有安全账户，不需要银行销户。",
      en: "It has no safe account, so there is nothing for a bank to close.",
    };
  }
  const accounts = safeAccounts.map(accountFilling);
  const inChinese = accounts.map((account) => account["zh-CN"]).join("、");
  const inEnglish = accounts.map(({ en }) => en).join("; ");
  return {
    "zh-CN": `名下的安全账户（${inChinese}）由银行同时销户。`,
    en:
      accounts.length === 1
        ? `Its safe account (${inEnglish}) is closed by the bank at the same time.`
        : `Its safe accounts (${inEnglish}) are closed by their banks at the same time.`,
  };
}
