import type { Withdrawal, WithdrawalAccount } from "@kedu/api";
import { formatInstant, maskName, receivingAccountRefusal } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { type AccountSummary, readAccount } from "../accounts/account-reader.ts";
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

/** The same for withdrawals of one enterprise; each account is read once. */
export async function withdrawalAnswers(
  reader: Reader,
  context: Pick<Context, "vault" | "clock">,
  withdrawals: readonly StoredWithdrawal[],
): Promise<Withdrawal[]> {
  const now = formatInstant(context.clock.now());
  const accounts = new Map<string, AccountSummary>();
  for (const { enterpriseId, toAccountId: accountId } of withdrawals) {
    if (accounts.has(accountId)) continue;
    accounts.set(accountId, await readAccount(reader, context, { enterpriseId, accountId }));
  }
  return withdrawals.map((withdrawal) => {
    const account = accounts.get(withdrawal.toAccountId);
    if (account === undefined) throw new Error("a withdrawal has an account");
    return {
      withdrawalId: withdrawal.id,
      requestId: withdrawal.requestId,
      status: withdrawal.status,
      amountFen: withdrawal.amountFen,
      feeFen: withdrawal.feeFen,
      account: partyAnswer(account),
      balanceAfterFen: withdrawal.balanceAfterFen,
      failCode: withdrawal.failCode,
      failReason: withdrawal.failReason,
      createdAt: formatInstant(withdrawal.createdAt),
      expiresAt: formatInstant(withdrawal.expiresAt),
      submittedAt: withdrawal.submittedAt === null ? null : formatInstant(withdrawal.submittedAt),
      finishedAt: withdrawal.finishedAt === null ? null : formatInstant(withdrawal.finishedAt),
      now,
    };
  });
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

function partyAnswer(account: AccountSummary): Withdrawal["account"] {
  return {
    accountId: account.accountId,
    bankChannel: account.bankChannel,
    bankName: account.bankName,
    accountNameMasked: maskName(account.accountName),
    last4: account.last4,
  };
}
