import type { OwnAccount } from "@kedu/api";
import {
  BANK_CHANNELS,
  businessDateOf,
  CARD_TYPE,
  maskMobile,
  sumFen,
  takesTopUps,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { balancesOf } from "../../ledger/balances.ts";
import type { AccountName } from "../../ledger/chart.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import { type AccountSummary, readAccountsAndClosedSafes } from "../accounts/account-reader.ts";
import { callerMobile } from "../identity/caller-facts.ts";
import { mayTryPassword, readPassword } from "../payment-password/password-reader.ts";
import { accountsOf } from "../statements/dealer-accounts.ts";
import { readOpenRepayAccount } from "../transfers/transfer-reader.ts";

/** Every account of the enterprise that is not closed, with what the ledger says is on it. */
export const getAccountOverview = handle.balances.getAccountOverview.handler(
  async ({ context }) => {
    const { caller, database } = context;
    const { enterpriseId, userId } = caller;
    const waitingNames = [
      ...accountsOf(enterpriseId, "REPAY"),
      ...accountsOf(enterpriseId, "SUSPENSE"),
    ];
    const [kept, transfers, books, password] = await Promise.all([
      readAccountsAndClosedSafes(database, context, enterpriseId),
      readOpenRepayAccount(database, context, enterpriseId),
      balancesOf(database, [...accountsOf(enterpriseId, "SAFE"), ...waitingNames]),
      readPassword(database, userId),
    ]);
    // The ledger counts what is owed to the dealer as negative.
    const heldFen = (names: readonly AccountName[]) =>
      sumFen([0, ...names.map((name) => -(books.get(name) ?? 0))]);
    const accounts = kept.filter(({ status }) => status !== "CLOSED");
    const safes = accounts.filter(({ cardType }) => cardType === CARD_TYPE.SAFE_ACCOUNT);
    const debitCard = accounts.find(({ cardType }) => cardType === CARD_TYPE.REPAYMENT_ACCOUNT);
    return {
      safes: safes.map((safe) => ({
        ...ownAnswer(safe),
        balanceFen: heldFen(accountsOf(enterpriseId, "SAFE", safe.bankChannel)),
        takesTopUps: takesTopUps(safe.bankChannel),
      })),
      closedAt: BANK_CHANNELS.filter(
        (channel) =>
          kept.some(({ bankChannel, status }) => bankChannel === channel && status === "CLOSED") &&
          safes.every(({ bankChannel }) => bankChannel !== channel),
      ),
      repay:
        transfers === null
          ? null
          : { ...ownAnswer(transfers.account), reference: transfers.stored.reference },
      waitingFen: heldFen(waitingNames),
      debitCard: debitCard === undefined ? null : ownAnswer(debitCard),
      receiving: accounts.filter(({ cardType }) => cardType === null).map(ownAnswer),
      proofs: mayTryPassword(password) ? ["PAYMENT_PASSWORD", "SMS_CODE"] : ["SMS_CODE"],
      phoneMasked: maskMobile(callerMobile(context)),
    };
  },
);

function ownAnswer(account: AccountSummary): OwnAccount {
  return { ...accountAnswer(account), openedOn: businessDateOf(account.openedAt) };
}
