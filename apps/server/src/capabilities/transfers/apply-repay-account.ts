import { transferReferenceOf } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { readSafeAccount } from "../accounts/safe-accounts.ts";
import { addVirtualAccount } from "../accounts/add-virtual-account.ts";
import { repayAccountAnswer } from "./transfer-answer.ts";
import { readOpenRepayAccount } from "./transfer-reader.ts";
import { repayAccount } from "./transfer-tables.ts";

/** Has the bank open the dealer's own account for transfers. The request's number is the dealer's, so it is opened once. */
export const applyRepayAccount = handle.transfers.applyRepayAccount.handler(async ({ context }) => {
  const { caller, clock, database, ids, providers } = context;
  const { enterpriseId, organizationCode } = caller;
  const before = await readOpenRepayAccount(database, context, enterpriseId);
  if (before !== null) return repayAccountAnswer(before);
  const safe = await readSafeAccount(database, context, enterpriseId);
  if (safe === null || organizationCode === null) return refuse("ACCOUNT_NOT_OPEN");
  const { bankChannel, accountName } = safe;
  const opened = await providers.bank.openVirtualAccount({
    requestNo: `V${enterpriseId}`,
    bankChannel,
    organizationCode,
    accountName,
  });
  const now = clock.now();
  try {
    await inTransaction(database, async (transaction) => {
      const accountId = await addVirtualAccount(transaction, context, {
        enterpriseId,
        bankChannel,
        bankName: opened.bankName,
        accountName,
        accountNo: opened.accountNo,
        now,
      });
      await transaction.insert(repayAccount).values({
        enterpriseId,
        accountId,
        bankChannel,
        reference: transferReferenceOf(ids()),
        collectionName: opened.collection.accountName,
        collectionNo: opened.collection.accountNo,
        collectionBank: opened.collection.bankName,
        openedAt: now,
      });
    });
  } catch (error) {
    // Of two taps the second finds the account of the first.
    if (!isUniqueViolation(error, "bank_account_active")) throw error;
  }
  const open = await readOpenRepayAccount(database, context, enterpriseId);
  if (open === null) throw new Error("the account was just opened");
  return repayAccountAnswer(open);
});
