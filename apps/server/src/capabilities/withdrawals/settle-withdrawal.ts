import { businessDateOf, type Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { post } from "../../ledger/post.ts";
import { withdrawalPaid, withdrawalReturned } from "../../ledger/posting.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import type { Context } from "../../calls/context.ts";
import { readAccount } from "../accounts/account-reader.ts";
import { notify } from "../notifications/notify.ts";
import { bankOrder, type CarriedOut, type Refused } from "../bank-calls/bank-order.ts";
import { askSafeBalance, bumpVersion, readSafeWithBalance } from "./safe-balance.ts";
import {
  lockWithdrawal,
  readWithdrawalById,
  type StoredWithdrawal,
  UNDER_WAY,
} from "./withdrawal-reader.ts";
import { moveWithdrawal } from "./withdrawal-writer.ts";

/** The order that pays a withdrawal out: all of its amount or nothing. Source: product 2 and 3.1. */
export const withdrawalOrder = bankOrder<StoredWithdrawal, Fen | null>({
  name: "withdrawal",
  atBank: UNDER_WAY,
  lock: lockWithdrawal,
  prepare: (context, withdrawalId, { result }) =>
    result === "REVIEW" ? Promise.resolve(null) : balanceNow(context, withdrawalId),
  wasSent: (withdrawal) => withdrawal.submittedAt !== null,
  isPossibleAmount: (withdrawal, amountFen) => amountFen === withdrawal.amountFen,
  succeed,
  fail,
  review: () => Promise.resolve(null),
  markUnknown: (transaction, withdrawal, now) =>
    moveWithdrawal(transaction, withdrawal, "NO_ANSWER", now),
});

/** What the bank says is left now; null when it does not say. The end of a withdrawal does not wait for it. */
async function balanceNow(context: Context, withdrawalId: string): Promise<Fen | null> {
  const withdrawal = await readWithdrawalById(context.database, withdrawalId);
  if (withdrawal === null || !UNDER_WAY.includes(withdrawal.status)) return null;
  const safe = await readSafeWithBalance(context.database, context, withdrawal);
  if (safe?.account.accountId !== withdrawal.fromAccountId) return null;
  try {
    return (await askSafeBalance(context, safe)).balanceFen;
  } catch (error) {
    if (error instanceof ProviderTimeoutError || error instanceof ProviderUnavailableError) {
      return null;
    }
    throw error;
  }
}

async function succeed(
  transaction: Transaction,
  context: Context,
  withdrawal: StoredWithdrawal,
  { known: balanceAfterFen, now }: CarriedOut<Fen | null>,
): Promise<StoredWithdrawal> {
  // Balances that were asked for before are stale from here on; the row is locked after the withdrawal.
  await bumpVersion(transaction, withdrawal.fromAccountId);
  const settled = await moveWithdrawal(
    transaction,
    withdrawal,
    withdrawal.status === "UNKNOWN" ? "QUERY_OK" : "OK",
    now,
    { balanceAfterFen, finishedAt: now },
  );
  await end(transaction, context, withdrawal, "WITHDRAWAL_DONE", now);
  await post(transaction, context, [
    withdrawalPaid({
      withdrawalId: withdrawal.id,
      bankChannel: withdrawal.bankChannel,
      bookedOn: businessDateOf(now),
      amountFen: withdrawal.amountFen,
    }),
  ]);
  return settled;
}

async function fail(
  transaction: Transaction,
  context: Context,
  withdrawal: StoredWithdrawal,
  { failCode, failReason, known: balanceAfterFen, now }: Refused<Fen | null>,
): Promise<StoredWithdrawal> {
  // Balances that were asked for before are stale from here on; the row is locked after the withdrawal.
  await bumpVersion(transaction, withdrawal.fromAccountId);
  const settled = await moveWithdrawal(
    transaction,
    withdrawal,
    withdrawal.status === "UNKNOWN" ? "QUERY_FAIL" : "REFUSE",
    now,
    {
      failCode,
      failReason,
      balanceAfterFen,
      finishedAt: now,
    },
  );
  await end(transaction, context, withdrawal, "WITHDRAWAL_FAILED", now);
  await post(transaction, context, [
    withdrawalReturned({
      withdrawalId: withdrawal.id,
      enterpriseId: withdrawal.enterpriseId,
      safeChannel: withdrawal.bankChannel,
      bookedOn: businessDateOf(now),
      amountFen: withdrawal.amountFen,
    }),
  ]);
  return settled;
}

/** The dealer is notified of how it ended. */
async function end(
  transaction: Transaction,
  context: Context,
  withdrawal: StoredWithdrawal,
  kind: "WITHDRAWAL_DONE" | "WITHDRAWAL_FAILED",
  now: Date,
): Promise<void> {
  const { enterpriseId, toAccountId, amountFen } = withdrawal;
  const { last4 } = await readAccount(transaction, context, {
    enterpriseId,
    accountId: toAccountId,
  });
  notify(transaction, context, {
    enterpriseId,
    kind,
    facts: { amountFen, last4 },
    link: "/withdraw",
    dedupeKey: `${withdrawal.id}:${kind}`,
    at: now,
    sms: {},
  });
}
