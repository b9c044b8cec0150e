import {
  addMinutes,
  type BankChannel,
  decideStartWithdrawal,
  WITHDRAWAL_FEE_FEN,
  WITHDRAWAL_TTL_MINUTES,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { askSafeBalance, type KnownBalance, readSafeWithBalance } from "./safe-balance.ts";
import { readBasis } from "./withdraw-facts.ts";
import { withdrawalAnswer } from "./withdrawal-answer.ts";
import { readWithdrawalByRequest, type StoredWithdrawal } from "./withdrawal-reader.ts";
import { insertWithdrawal } from "./withdrawal-writer.ts";

interface Wanted {
  readonly requestId: string;
  /** Whose safe account pays; the one that was opened first where no bank is named. */
  readonly bankChannel?: BankChannel | undefined;
  readonly toAccountId: string;
  readonly amountFen: number;
}

/** Begins a withdrawal on a balance that the bank tells now. It holds nothing: everything is decided again with the proof. */
export const startWithdrawal = handle.withdrawals.startWithdrawal.handler(
  async ({ input, context }) => {
    const { caller, database, request } = context;
    const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
    const find = () => readWithdrawalByRequest(database, caller.userId, requestId);
    const made = (await find()) ?? (await make(context, { ...input, requestId })) ?? (await find());
    if (made === null) throw new Error("the withdrawal was just made");
    // Whatever is kept of answers: one key is one request.
    const isThis =
      made.enterpriseId === caller.enterpriseId &&
      made.bankChannel === (input.bankChannel ?? made.bankChannel) &&
      made.toAccountId === input.toAccountId &&
      made.amountFen === input.amountFen;
    if (!isThis) refuse("IDEMPOTENCY_KEY_REUSED");
    return withdrawalAnswer(database, context, made);
  },
);

/** @returns the withdrawal; null when the same request was faster on another connection: its withdrawal is this one. */
async function make(context: Call, wanted: Wanted): Promise<StoredWithdrawal | null> {
  const { caller, database, jobs } = context;
  const { bankChannel } = wanted;
  const { enterpriseId } = caller;
  const safe =
    (await readSafeWithBalance(database, context, { enterpriseId, bankChannel })) ??
    refuse("ACCOUNT_NOT_OPEN");
  const fromAccountId = safe.account.accountId;
  const balance = await askSafeBalance(context, safe);
  try {
    const made = await inTransaction(database, (transaction) =>
      start(transaction, context, { ...wanted, fromAccountId }, balance),
    );
    jobs.wake();
    return made;
  } catch (error) {
    if (isUniqueViolation(error, "withdrawal_request")) return null;
    throw error;
  }
}

async function start(
  transaction: Transaction,
  context: Call,
  wanted: Wanted & { readonly fromAccountId: string },
  balance: KnownBalance,
): Promise<StoredWithdrawal> {
  const { caller, clock, ids, vault } = context;
  const now = clock.now();
  const { from, to, facts } = await readBasis(transaction, context, wanted, balance);
  const decision = decideStartWithdrawal(facts);
  if (!decision.ok) {
    refuse(
      decision.refusal,
      decision.refusal === "BALANCE_TOO_LOW"
        ? { availableFen: facts.from?.availableFen ?? 0 }
        : undefined,
    );
  }
  if (from === null || to === null) throw new Error("a withdrawal has two accounts");
  const withdrawalId = ids();
  return insertWithdrawal(
    transaction,
    {
      id: withdrawalId,
      requestId: wanted.requestId,
      userId: caller.userId,
      enterpriseId: caller.enterpriseId,
      fromAccountId: from.accountId,
      toAccountId: to.accountId,
      fromNameHash: vault.lookupHash("account-name", from.accountName),
      toNameHash: vault.lookupHash("account-name", to.accountName),
      bankChannel: from.bankChannel,
      bankRequestNo: `W${withdrawalId}`,
      amountFen: wanted.amountFen,
      feeFen: WITHDRAWAL_FEE_FEN,
      status: decision.value.status,
      expiresAt: addMinutes(now, WITHDRAWAL_TTL_MINUTES),
    },
    now,
  );
}
