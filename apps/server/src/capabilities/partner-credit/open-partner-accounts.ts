import { FLEXIBLE_CREDIT } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { inTransaction } from "../../database/transaction.ts";
import { isAccountOpen } from "../accounts/account-reader.ts";
import { keepOpenedAccounts } from "../accounts/keep-opened-accounts.ts";
import { readSignedOfLine } from "../contracts/signed-of-line.ts";
import { bindLinesToBank } from "../credit/bind-line-bank.ts";
import { lockLine } from "../credit/line-reader.ts";
import { PARTNER_BANK } from "../credit/partner-line.ts";
import { readPartnerFacts } from "./partner-facts.ts";

/**
 * Opens the dealer's accounts at the partner bank, where they have none at any bank: the card of the application is the
 * one that repayments are debited from. Does nothing before the contracts are signed. Source: decision 0080.
 */
export async function openPartnerAccounts(context: Call): Promise<void> {
  const { caller, clock, database, providers } = context;
  const { enterpriseId, enterpriseName, organizationCode } = caller;
  if (await isAccountOpen(database, enterpriseId)) return;
  const { application, line, person, progress } = await readPartnerFacts(database, context);
  const card = application?.card ?? null;
  const { applyStatus, contractsSigned } = progress;
  const mayOpen = contractsSigned && (applyStatus === "TO_BE_ACTIVE" || applyStatus === "FAIL");
  if (!mayOpen || card === null || person === null) return;
  if (enterpriseName === null || organizationCode === null) {
    throw new Error("an enterprise with a proved legal person has its licence");
  }
  const safe = await providers.bank.openSafeAccount({
    // The line names the account: a second try after a lost answer gets the same one.
    requestNo: line.lineId,
    bankChannel: PARTNER_BANK,
    organizationCode,
    accountName: enterpriseName,
  });
  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    // The lock under which accounts are opened for any product.
    await lockLine(transaction, { enterpriseId, appCode: FLEXIBLE_CREDIT });
    if (await isAccountOpen(transaction, enterpriseId)) return;
    await keepOpenedAccounts(transaction, context, {
      enterpriseId,
      bankChannel: PARTNER_BANK,
      safe: { ...safe, accountName: enterpriseName },
      card: {
        bankName: card.bankName,
        accountName: person.name,
        accountNo: card.cardNo,
        reservedMobile: card.mobile,
      },
      contractId: await readSignedOfLine(transaction, {
        lineId: line.lineId,
        kind: "PSBC_ACCOUNT",
      }),
      now,
    });
    await bindLinesToBank(transaction, { enterpriseId, bankChannel: PARTNER_BANK, now });
  });
}
