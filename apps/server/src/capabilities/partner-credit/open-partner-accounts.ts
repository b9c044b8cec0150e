import { CARD_TYPE, FLEXIBLE_CREDIT } from "@kedu/domain";
import type { Call } from "../../calls/call.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type AccountSummary, isAccountOpen, readAccounts } from "../accounts/account-reader.ts";
import { keepSafeAccount, safeAccountRequestNo } from "../accounts/keep-safe-account.ts";
import { keepOpenedAccounts } from "../accounts/keep-opened-accounts.ts";
import { readSignedOfLine } from "../contracts/signed-of-line.ts";
import { bindLinesToBank } from "../credit/bind-line-bank.ts";
import { lockLine } from "../credit/line-reader.ts";
import { PARTNER_BANK } from "../credit/partner-line.ts";
import { readPartnerFacts } from "./partner-facts.ts";

/**
 * Opens the dealer's safe account at the partner bank, as its agreement says. Where they have no accounts at any bank, the
 * card of the application is the one that repayments are debited from. Does nothing before the contracts are signed.
 * Source: decisions 0080 and 0097.
 */
export async function openPartnerAccounts(context: Call): Promise<void> {
  const { caller, clock, database, providers } = context;
  const { enterpriseId, enterpriseName, organizationCode } = caller;
  const before = await readAccounts(database, context, enterpriseId);
  if (before.some(isSafeAtPartner)) return;
  const { application, line, person, progress } = await readPartnerFacts(database, context);
  const card = application?.card ?? null;
  const { applyStatus, contractsSigned } = progress;
  const mayOpen = contractsSigned && (applyStatus === "TO_BE_ACTIVE" || applyStatus === "FAIL");
  if (!mayOpen || card === null || person === null) return;
  if (enterpriseName === null || organizationCode === null) {
    throw new Error("an enterprise with a proved legal person has its licence");
  }
  const safe = await providers.bank.openSafeAccount({
    requestNo: safeAccountRequestNo({ enterpriseId, bankChannel: PARTNER_BANK, closed: 0 }),
    bankChannel: PARTNER_BANK,
    organizationCode,
    accountName: enterpriseName,
  });
  const now = clock.now();
  await inTransaction(database, async (transaction) => {
    // The lock under which accounts are opened for any product.
    await lockLine(transaction, { enterpriseId, appCode: FLEXIBLE_CREDIT });
    const kept = { ...safe, accountName: enterpriseName };
    if (await isAccountOpen(transaction, enterpriseId)) {
      await keepSafeAccount(transaction, context, {
        ...kept,
        enterpriseId,
        bankChannel: PARTNER_BANK,
        now,
      });
      return;
    }
    await keepOpenedAccounts(transaction, context, {
      enterpriseId,
      bankChannel: PARTNER_BANK,
      safe: kept,
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

function isSafeAtPartner({ bankChannel, cardType }: AccountSummary): boolean {
  return bankChannel === PARTNER_BANK && cardType === CARD_TYPE.SAFE_ACCOUNT;
}
