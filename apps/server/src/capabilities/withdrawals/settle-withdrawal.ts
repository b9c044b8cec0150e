import { businessDateOf, type Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { post } from "../../ledger/post.ts";
import { withdrawalPaid, withdrawalReturned } from "../../ledger/posting.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import type { Context } from "../../calls/context.ts";
import { readAccount, readSafeAccount } from "../accounts/account-reader.ts";
import { notify } from "../notifications/notify.ts";
import {
  answerBankCall,
  type BankOutcome,
  contradictBankCall,
  reviewBankCall,
} from "../bank-calls/bank-calls.ts";
import { askSafeBalance, lockSafeBalance, passVersion } from "./safe-balance.ts";
import {
  lockWithdrawal,
  readWithdrawalById,
  type StoredWithdrawal,
  UNDER_WAY,
} from "./withdrawal-reader.ts";
import { moveWithdrawal } from "./withdrawal-writer.ts";

/**
 * Ends a withdrawal by what the bank said, whichever way we learnt it: its answer, its callback or our question. Whoever
 * is first ends it, the others change nothing. Source: product 2 and 3.1.
 * @returns whether it changed anything.
 */
export async function settleWithdrawal(
  context: Context,
  withdrawalId: string,
  outcome: BankOutcome,
): Promise<boolean> {
  const now = context.clock.now();
  const balanceAfterFen =
    outcome.result === "REVIEW" ? null : await balanceNow(context, withdrawalId);
  const changed = await inTransaction(context.database, async (transaction) => {
    const withdrawal = await lockWithdrawal(transaction, withdrawalId);
    if (withdrawal === null) throw new Error(`no withdrawal ${withdrawalId}`);
    if (!UNDER_WAY.includes(withdrawal.status)) {
      if (contradicts(withdrawal, outcome)) await contradict(transaction, context, withdrawal, now);
      return false;
    }
    switch (outcome.result) {
      case "OK":
        // A payout moves all of its amount or nothing.
        if (outcome.amountFen !== withdrawal.amountFen) {
          await contradict(transaction, context, withdrawal, now);
          return false;
        }
        await succeed(transaction, context, withdrawal, balanceAfterFen, now);
        return true;
      case "REVIEW":
        await reviewBankCall(transaction, withdrawal.bankRequestNo, now);
        return false;
      case "REFUSED":
      case "CLOSED":
        await fail(transaction, context, withdrawal, outcome, balanceAfterFen, now);
        return true;
    }
  });
  if (changed) context.jobs.wake();
  return changed;
}

/** No answer for a minute: the withdrawal's fate is unknown, and it is only asked for from here on. */
export async function markWithdrawalUnknown(
  context: Context,
  withdrawalId: string,
  now: Date,
): Promise<void> {
  await inTransaction(context.database, async (transaction) => {
    const withdrawal = await lockWithdrawal(transaction, withdrawalId);
    if (withdrawal?.status === "PROCESSING") {
      await moveWithdrawal(transaction, withdrawal, "NO_ANSWER", now);
    }
  });
}

/** What the bank says is left now; null when it does not say. The end of a withdrawal does not wait for it. */
async function balanceNow(context: Context, withdrawalId: string): Promise<Fen | null> {
  const withdrawal = await readWithdrawalById(context.database, withdrawalId);
  if (withdrawal === null || !UNDER_WAY.includes(withdrawal.status)) return null;
  const safe = await readSafeAccount(context.database, context, withdrawal.enterpriseId);
  if (safe?.accountId !== withdrawal.fromAccountId) return null;
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
  balanceAfterFen: Fen | null,
  now: Date,
): Promise<void> {
  await lockSafeBalance(transaction, withdrawal.fromAccountId);
  await moveWithdrawal(
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
}

async function fail(
  transaction: Transaction,
  context: Context,
  withdrawal: StoredWithdrawal,
  outcome: Extract<BankOutcome, { result: "REFUSED" | "CLOSED" }>,
  balanceAfterFen: Fen | null,
  now: Date,
): Promise<void> {
  await lockSafeBalance(transaction, withdrawal.fromAccountId);
  await moveWithdrawal(
    transaction,
    withdrawal,
    withdrawal.status === "UNKNOWN" ? "QUERY_FAIL" : "REFUSE",
    now,
    {
      failCode: outcome.result === "CLOSED" ? "NOT_SENT" : outcome.code,
      failReason: outcome.result === "CLOSED" ? null : outcome.reason,
      balanceAfterFen,
      finishedAt: now,
    },
  );
  await end(transaction, context, withdrawal, "WITHDRAWAL_FAILED", now);
  await post(transaction, context, [
    withdrawalReturned({
      withdrawalId: withdrawal.id,
      enterpriseId: withdrawal.enterpriseId,
      bookedOn: businessDateOf(now),
      amountFen: withdrawal.amountFen,
    }),
  ]);
}

/** What every end has in common: the bank has answered, balances asked for before are stale, the dealer is told. */
async function end(
  transaction: Transaction,
  context: Context,
  withdrawal: StoredWithdrawal,
  kind: "WITHDRAWAL_DONE" | "WITHDRAWAL_FAILED",
  now: Date,
): Promise<void> {
  const { enterpriseId, toAccountId, amountFen } = withdrawal;
  await passVersion(transaction, withdrawal.fromAccountId);
  await answerBankCall(transaction, withdrawal.bankRequestNo, now);
  const { last4 } = await readAccount(transaction, context, {
    enterpriseId,
    accountId: toAccountId,
  });
  await notify(transaction, context, {
    enterpriseId,
    kind,
    facts: { amountFen, last4 },
    link: "/withdraw",
    dedupeKey: `${withdrawal.id}:${kind}`,
    at: now,
    sms: {},
  });
}

/** A final state against a final word of the bank that says the opposite. */
function contradicts(withdrawal: StoredWithdrawal, outcome: BankOutcome): boolean {
  if (withdrawal.submittedAt === null) return false;
  return (
    (withdrawal.status === "FAIL" && outcome.result === "OK") ||
    (withdrawal.status === "SUCCESS" &&
      (outcome.result === "REFUSED" || outcome.result === "CLOSED"))
  );
}

async function contradict(
  transaction: Transaction,
  { log }: Context,
  withdrawal: StoredWithdrawal,
  now: Date,
): Promise<void> {
  log.error({ withdrawalId: withdrawal.id }, "the bank contradicts itself about a withdrawal");
  await contradictBankCall(transaction, withdrawal.bankRequestNo, now);
}
