import {
  type BankChannel,
  decideSendSmallAmount,
  isSameName,
  accountProofState,
  nextSmallAmountAt,
  SMALL_AMOUNT_MAX_FEN,
} from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { type RateLimit, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { SmallAmountOrder } from "../../providers/bank/bank.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import { type ReceiverAccount, readReceiverAccounts } from "../orders/receiver-reader.ts";
import { readAccountProofByRequest, readAccountProofs } from "./account-proof-reader.ts";
import { insertAccountProof } from "./account-proof-writer.ts";
import { askedInWindow, merchantAnswer } from "./merchant-answer.ts";
import { lockOwnMerchant, readOwnMerchant } from "./merchant-reader.ts";
import { smallAmountOrder } from "./settle-small-amount.ts";

/** Accounts that a merchant names in a day, known or not. Policy: a guess at an account costs as much as a right one. */
const PER_MERCHANT: RateLimit = { times: 20, windowSeconds: 86_400 };
/** The bank that keeps our own account, from which small amounts are sent. */
const PAYING_CHANNEL: BankChannel = "ICBC_BANK";

interface Typed {
  readonly accountName: string;
  readonly accountNo: string;
  readonly bankName: string;
}

/**
 * Sends a small amount: decides under the lock of the merchant and keeps it, asks the bank outside of the transaction,
 * settles in another. An answer that is late or lost leaves it with the bank; it is asked for, never sent again.
 */
export const sendSmallAmount = handle.merchants.sendSmallAmount.handler(
  async ({ context, input }) => {
    const { caller, clock, database, request } = context;
    const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
    const own = await readOwnMerchant(database, caller);
    const find = () => readAccountProofByRequest(database, caller.userId, requestId);
    const account = typedAccount(await readReceiverAccounts(database, context, own), input);
    if ((await find()) === null) {
      const wait = await inTransaction(database, (transaction) =>
        takeToken(transaction, `merchant-account:${own.id}`, PER_MERCHANT, clock.machineNow()),
      );
      if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
      await send(context, account, requestId);
    }
    // Whatever is kept of answers: one key is one request.
    if ((await find())?.receiverId !== account?.receiverId) refuse("IDEMPOTENCY_KEY_REUSED");
    return merchantAnswer(database, context, own);
  },
);

/** The account that a merchant has typed, of those that orders name; null for another one. */
function typedAccount(
  accounts: readonly ReceiverAccount[],
  { accountName, accountNo, bankName }: Typed,
): ReceiverAccount | null {
  const digits = accountNo.replaceAll(/[\s-]/g, "");
  return (
    accounts.find(
      (each) =>
        each.accountNo === digits &&
        each.bankName === bankName &&
        isSameName(each.accountName, accountName),
    ) ?? null
  );
}

async function send(
  context: Call,
  account: ReceiverAccount | null,
  requestId: string,
): Promise<void> {
  const { database, jobs, providers } = context;
  let held: { readonly proofId: string; readonly order: SmallAmountOrder } | null;
  try {
    held = await inTransaction(database, (transaction) =>
      hold(transaction, context, account, requestId),
    );
  } catch (error) {
    // The same request was faster on another connection: its small amount is this one.
    if (isUniqueViolation(error, "account_proof_request")) return;
    throw error;
  }
  if (held === null) return;
  jobs.wake();
  const { order, proofId } = held;
  await raceTimeout(
    context,
    smallAmountOrder.askAndSettle(context, { subjectId: proofId, requestNo: order.requestNo }, () =>
      providers.bank.paySmallAmount(order),
    ),
  );
}

/** @returns what the bank is asked; null when the same request was held before. */
async function hold(
  transaction: Transaction,
  context: Call,
  account: ReceiverAccount | null,
  requestId: string,
): Promise<{ readonly proofId: string; readonly order: SmallAmountOrder } | null> {
  const { caller, clock, ids, random } = context;
  const { enterpriseId, userId } = caller;
  const now = clock.now();
  const own = await lockOwnMerchant(transaction, caller);
  if ((await readAccountProofByRequest(transaction, userId, requestId)) !== null) return null;
  const proofs = await readAccountProofs(transaction, own.id);
  const [newest] = proofs;
  const askedAt = askedInWindow(proofs, now);
  const decision = decideSendSmallAmount(
    {
      isNamed: account !== null,
      isProved: proofs.some(
        ({ receiverId, verifiedAt }) => verifiedAt !== null && receiverId === account?.receiverId,
      ),
      newest: newest === undefined ? null : accountProofState(newest, now),
      askedAt,
    },
    now,
  );
  if (!decision.ok) {
    return refuse(
      decision.refusal,
      decision.refusal === "TOO_MANY_REQUESTS"
        ? { retryAfterSeconds: secondsUntil(nextSmallAmountAt(askedAt, now), now) }
        : undefined,
    );
  }
  if (account === null) throw new Error("a small amount goes to an account");
  const proofId = ids();
  const requestNo = `V${proofId}`;
  const order = {
    bankChannel: PAYING_CHANNEL,
    amountFen: random.integer(1, SMALL_AMOUNT_MAX_FEN),
  };
  await insertAccountProof(
    transaction,
    {
      ...order,
      id: proofId,
      enterpriseId,
      merchantId: own.id,
      userId,
      requestId,
      receiverId: account.receiverId,
      bankRequestNo: requestNo,
    },
    now,
  );
  await openBankCall(transaction, {
    ...order,
    requestNo,
    enterpriseId,
    kind: "SMALL_AMOUNT",
    subjectId: proofId,
    now,
  });
  const { accountName, accountNo, bankName } = account;
  return { proofId, order: { ...order, requestNo, to: { accountName, accountNo, bankName } } };
}

function secondsUntil(at: Date, now: Date): number {
  return Math.ceil((at.getTime() - now.getTime()) / 1000);
}
