import type { StepUpProof } from "@kedu/api";
import { decideTopUp, topUpLeftFen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { TopUpOrder } from "../../providers/bank/bank.ts";
import { readFullAccount } from "../accounts/account-reader.ts";
import { lockSafeAccounts } from "../accounts/safe-accounts.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import { lockStepUp } from "../identity-checks/lock-step-up.ts";
import { spendCheck } from "../identity-checks/spend-check.ts";
import { tryPassword } from "../payment-password/try-password.ts";
import { cardHolders, isCard, toppedUpSafe } from "./card-holders.ts";
import { topUpOrder } from "./settle-top-up.ts";
import { topUpAnswer } from "./top-up-answer.ts";
import { readToppedUpFen, readTopUpByRequest } from "./top-up-reader.ts";
import { insertTopUp } from "./top-up-writer.ts";

interface Wanted {
  readonly requestId: string;
  readonly fromAccountId: string;
  readonly amountFen: number;
  readonly proof: StepUpProof;
}

/**
 * Tops up: decides under the lock of the safe accounts and keeps the top-up, asks the bank outside of the transaction,
 * settles in another. An answer that is late or lost leaves it with the bank; it is asked for, never sent again.
 */
export const startTopUp = handle.topUps.startTopUp.handler(async ({ input, context }) => {
  const { caller, database, request } = context;
  const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  const find = () => readTopUpByRequest(database, caller.userId, requestId);
  if ((await find()) === null) await send(context, { ...input, requestId });
  const topUp = await find();
  if (topUp === null) throw new Error("the top-up was just made");
  // Whatever is kept of answers: one key is one request.
  const isThis =
    topUp.enterpriseId === caller.enterpriseId &&
    topUp.fromAccountId === input.fromAccountId &&
    topUp.amountFen === input.amountFen;
  if (!isThis) refuse("IDEMPOTENCY_KEY_REUSED");
  return topUpAnswer(database, context, topUp);
});

async function send(context: Call, wanted: Wanted): Promise<void> {
  const { database, jobs, providers } = context;
  if (wanted.proof.by === "PASSWORD") await tryPassword(context, wanted.proof.password);
  let held: { readonly topUpId: string; readonly order: TopUpOrder } | null;
  try {
    held = await inTransaction(database, (transaction) => hold(transaction, context, wanted));
  } catch (error) {
    // The same request was faster on another connection: its top-up is this one.
    if (isUniqueViolation(error, "top_up_request")) return;
    throw error;
  }
  if (held === null) return;
  jobs.wake();
  const { topUpId, order } = held;
  await raceTimeout(
    context,
    topUpOrder.askAndSettle(context, { subjectId: topUpId, requestNo: order.requestNo }, () =>
      providers.bank.topUp(order),
    ),
  );
}

/** @returns what the bank is asked; null when the same request was held before, and its check has served. */
async function hold(
  transaction: Transaction,
  context: Call,
  { amountFen, fromAccountId, proof, requestId }: Wanted,
): Promise<{ readonly topUpId: string; readonly order: TopUpOrder } | null> {
  const { caller, clock, ids } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  const today = clock.today();
  // Of two that decide by the limits of the day, the second sees what the first has left.
  const safe = toppedUpSafe(await lockSafeAccounts(transaction, context, enterpriseId));
  if ((await readTopUpByRequest(transaction, userId, requestId)) !== null) return null;
  const key = { enterpriseId, accountId: fromAccountId };
  const from = await readFullAccount(transaction, context, key);
  const toppedUpTodayFen = await readToppedUpFen(transaction, { enterpriseId, today });
  const shown = await lockStepUp(transaction, context, proof);
  const pays = from !== null && isCard(from);
  const decision = decideTopUp(
    {
      holders: cardHolders(context, safe),
      card: pays ? { accountName: from.accountName, isOpen: from.status === "ACTIVE" } : null,
      fromAccountId,
      amountFen,
      toppedUpTodayFen,
    },
    shown,
    now,
  );
  if (!decision.ok) {
    return refuse(
      decision.refusal,
      decision.refusal === "TOP_UP_LIMIT_REACHED"
        ? { maximumFen: topUpLeftFen(toppedUpTodayFen) }
        : undefined,
    );
  }
  if (safe === null || from === null) throw new Error("a top-up has two accounts");
  if (proof.by === "CHECK") await spendCheck(transaction, { checkId: proof.checkId, now });
  const topUpId = ids();
  const requestNo = `T${topUpId}`;
  const { bankChannel } = safe;
  const common = { enterpriseId, bankChannel, amountFen };
  await insertTopUp(
    transaction,
    {
      ...common,
      id: topUpId,
      requestId,
      userId,
      fromAccountId,
      toAccountId: safe.accountId,
      bankRequestNo: requestNo,
      madeOn: today,
    },
    now,
  );
  await openBankCall(transaction, {
    ...common,
    requestNo,
    kind: "TOP_UP",
    subjectId: topUpId,
    now,
  });
  return { topUpId, order: { requestNo, bankChannel, amountFen, from, to: safe } };
}
