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
    /** Null where none was opened. */
    readonly safeAccount: ClosedAccount | null;
    readonly now: Date;
  },
): Promise<{ readonly contractId: string } | null> {
  const { cancellationId, now, party, safeAccount } = order;
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
      ...cancellationFillings(safeAccount),
    },
    now,
  });
}

/** What the agreement says beside the parties. */
export function cancellationFillings(safeAccount: ClosedAccount | null): Fillings {
  return {
    safe_account: safeAccountFilling(safeAccount),
    cooling_hours: String(CANCELLATION_COOLING_HOURS),
    kept_years: String(KEPT_YEARS_AFTER_CANCELLATION),
  };
}

function safeAccountFilling(safeAccount: ClosedAccount | null): Filling {
  if (safeAccount === null) {
    return {
      "zh-CN": "名下没有安全账户，不需要银行销户。",
      en: "It has no safe account, so there is nothing for a bank to close.",
    };
  }
  const account = accountFilling(safeAccount);
  return {
    "zh-CN": `名下的安全账户（${account["zh-CN"]}）由银行同时销户。`,
    en: `Its safe account (${account.en}) is closed by the bank at the same time.`,
  };
}
