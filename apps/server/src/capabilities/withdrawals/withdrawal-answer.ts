import type { Withdrawal, WithdrawalAccount } from "@kedu/api";
import { formatInstant, maskName, receivingAccountRefusal } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { type AccountSummary, readAccountsById } from "../accounts/account-reader.ts";
import type { StoredWithdrawal } from "./withdrawal-reader.ts";

/** A withdrawal as the contract shows it. */
export async function withdrawalAnswer(
  reader: Reader,
  context: Pick<Context, "vault" | "clock">,
  withdrawal: StoredWithdrawal,
): Promise<Withdrawal> {
  const [answer] = await withdrawalAnswers(reader, context, [withdrawal]);
  if (answer === undefined) throw new Error("one withdrawal has one answer");
  return answer;
}

/** The same for withdrawals of one enterprise; their accounts are read together. */
export async function withdrawalAnswers(
  reader: Reader,
  context: Pick<Context, "vault" | "clock">,
  withdrawals: readonly StoredWithdrawal[],
): Promise<Withdrawal[]> {
  const now = formatInstant(context.clock.now());
  const enterpriseId = withdrawals[0]?.enterpriseId;
  if (enterpriseId === undefined) return [];
  const accountOf = await readAccountsById(reader, context, {
    enterpriseId,
    accountIds: withdrawals.map(({ toAccountId }) => toAccountId),
  });
  return withdrawals.map((withdrawal) => ({
    withdrawalId: withdrawal.id,
    requestId: withdrawal.requestId,
    status: withdrawal.status,
    amountFen: withdrawal.amountFen,
    feeFen: withdrawal.feeFen,
    bankChannel: withdrawal.bankChannel,
    account: partyAnswer(accountOf(withdrawal.toAccountId)),
    balanceAfterFen: withdrawal.balanceAfterFen,
    failCode: withdrawal.failCode,
    failReason: withdrawal.failReason,
    createdAt: formatInstant(withdrawal.createdAt),
    expiresAt: formatInstant(withdrawal.expiresAt),
    submittedAt: withdrawal.submittedAt === null ? null : formatInstant(withdrawal.submittedAt),
    finishedAt: withdrawal.finishedAt === null ? null : formatInstant(withdrawal.finishedAt),
    now,
  }));
}

/** An account that money may go to, or the reason why not. */
export function withdrawalAccountAnswer(
  safe: AccountSummary,
  account: AccountSummary,
): WithdrawalAccount {
  return {
    ...partyAnswer(account),
    blockedBy:
      receivingAccountRefusal(safe.accountName, {
        accountName: account.accountName,
        isOpen: account.status === "ACTIVE",
      })?.refusal ?? null,
  };
}

export function partyAnswer(account: AccountSummary): Withdrawal["account"] {
  return {
    accountId: account.accountId,
    bankChannel: account.bankChannel,
    bankName: account.bankName,
    accountNameMasked: maskName(account.accountName),
    last4: account.last4,
  };
}
