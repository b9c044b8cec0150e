import { CARD_TYPE, type CardType, decideRefund } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { RefundOrder } from "../../providers/bank/bank.ts";
import { readFullAccount } from "../accounts/account-reader.ts";
import { readSafeAccount } from "../accounts/safe-accounts.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import { lockRefundBalance } from "./refund-balance.ts";
import { readRefundByRequest } from "./refund-reader.ts";
import { insertRefund } from "./refund-writer.ts";
import { refundOrder } from "./settle-refund.ts";
import { refundAnswer } from "./transfer-answer.ts";

const OWN_ACCOUNTS: readonly (CardType | null)[] = [
  CARD_TYPE.SAFE_ACCOUNT,
  CARD_TYPE.VIRTUAL_ACCOUNT,
];

interface Wanted {
  readonly requestId: string;
  readonly toAccountId: string;
  readonly amountFen: number;
}

/**
 * Refunds: decides under the lock of the balance and keeps the refund, asks the bank outside of the transaction, settles
 * in another. An answer that is late or lost leaves it with the bank; it is asked for, never sent again.
 */
export const startRefund = handle.transfers.startRefund.handler(async ({ input, context }) => {
  const { caller, database, request } = context;
  const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  const wanted = { ...input, requestId };
  const find = () => readRefundByRequest(database, caller.userId, requestId);
  if ((await find()) === null) await send(context, wanted);
  const refund = await find();
  if (refund === null) throw new Error("the refund was just made");
  // Whatever is kept of answers: one key is one request.
  const isThis =
    refund.enterpriseId === caller.enterpriseId &&
    refund.toAccountId === input.toAccountId &&
    refund.amountFen === input.amountFen;
  if (!isThis) refuse("IDEMPOTENCY_KEY_REUSED");
  return refundAnswer(database, context, refund);
});

async function send(context: Call, wanted: Wanted): Promise<void> {
  const { database, jobs, providers } = context;
  let held: { readonly refundId: string; readonly order: RefundOrder };
  try {
    held = await inTransaction(database, (transaction) => hold(transaction, context, wanted));
  } catch (error) {
    // The same request was faster on another connection: its refund is this one.
    if (isUniqueViolation(error, "refund_request")) return;
    throw error;
  }
  jobs.wake();
  const { refundId, order } = held;
  await raceTimeout(
    context,
    refundOrder.askAndSettle(context, { subjectId: refundId, requestNo: order.requestNo }, () =>
      providers.bank.refund(order),
    ),
  );
}

async function hold(
  transaction: Transaction,
  context: Call,
  { requestId, toAccountId, amountFen }: Wanted,
): Promise<{ readonly refundId: string; readonly order: RefundOrder }> {
  const { caller, clock, ids } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  const { availableFen } = await lockRefundBalance(transaction, enterpriseId);
  const safe = await readSafeAccount(transaction, context, enterpriseId);
  const to = await readFullAccount(transaction, context, { enterpriseId, accountId: toAccountId });
  // Only an account of a bank elsewhere: what is moved between the dealer's accounts here is no refund.
  const receives = to !== null && !OWN_ACCOUNTS.includes(to.cardType);
  const decision = decideRefund({
    ownName: safe?.accountName ?? null,
    to: !receives ? null : { accountName: to.accountName, isOpen: to.status === "ACTIVE" },
    amountFen,
    balanceFen: availableFen,
  });
  if (!decision.ok) {
    return refuse(
      decision.refusal,
      decision.refusal === "BALANCE_TOO_LOW" ? { availableFen } : undefined,
    );
  }
  if (safe === null || to === null) throw new Error("a refund has its accounts");
  const refundId = ids();
  const requestNo = `F${refundId}`;
  const { bankChannel } = safe;
  const common = { enterpriseId, bankChannel, amountFen };
  await insertRefund(
    transaction,
    { ...common, id: refundId, requestId, userId, toAccountId, bankRequestNo: requestNo },
    now,
  );
  await openBankCall(transaction, {
    ...common,
    requestNo,
    kind: "REFUND",
    subjectId: refundId,
    now,
  });
  return { refundId, order: { requestNo, bankChannel, amountFen, to } };
}
