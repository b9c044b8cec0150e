import { businessDateOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { post } from "../../ledger/post.ts";
import { toppedUp } from "../../ledger/transfer-posting.ts";
import type { Context } from "../../calls/context.ts";
import { readAccount } from "../accounts/account-reader.ts";
import { bankOrder, type CarriedOut, type Refused } from "../bank-calls/bank-order.ts";
import { notify } from "../notifications/notify.ts";
import { lockTopUp, type StoredTopUp, TOP_UP_UNDER_WAY } from "./top-up-reader.ts";
import { moveTopUp } from "./top-up-writer.ts";

/** The order that takes a top-up from its card: all of its amount or nothing. Source: product 2 and 3.1 (cash in). */
export const topUpOrder = bankOrder<StoredTopUp, null>({
  name: "top-up",
  atBank: TOP_UP_UNDER_WAY,
  lock: lockTopUp,
  prepare: () => Promise.resolve(null),
  wasSent: () => true,
  isPossibleAmount: (topUp, amountFen) => amountFen === topUp.amountFen,
  succeed,
  fail,
  review: () => Promise.resolve(null),
  markUnknown: (transaction, topUp, now) => moveTopUp(transaction, topUp, "NO_ANSWER", now),
});

async function succeed(
  transaction: Transaction,
  context: Context,
  topUp: StoredTopUp,
  { now }: CarriedOut<null>,
): Promise<StoredTopUp> {
  const event = topUp.status === "UNKNOWN" ? "QUERY_OK" : "OK";
  const settled = await moveTopUp(transaction, topUp, event, now, { finishedAt: now });
  await end(transaction, context, topUp, "TOP_UP_DONE", now);
  await post(transaction, context, [
    toppedUp({
      topUpId: topUp.id,
      bookedOn: businessDateOf(now),
      enterpriseId: topUp.enterpriseId,
      bankChannel: topUp.bankChannel,
      amountFen: topUp.amountFen,
    }),
  ]);
  return settled;
}

/** Nothing was posted when it was sent, and nothing left the card. */
async function fail(
  transaction: Transaction,
  context: Context,
  topUp: StoredTopUp,
  { failCode, failReason, now }: Refused<null>,
): Promise<StoredTopUp> {
  const event = topUp.status === "UNKNOWN" ? "QUERY_FAIL" : "REFUSE";
  await end(transaction, context, topUp, "TOP_UP_FAILED", now);
  return moveTopUp(transaction, topUp, event, now, { failCode, failReason, finishedAt: now });
}

/** The dealer is notified of how it ended. */
async function end(
  transaction: Transaction,
  context: Context,
  { amountFen, enterpriseId, fromAccountId, id }: StoredTopUp,
  kind: "TOP_UP_DONE" | "TOP_UP_FAILED",
  now: Date,
): Promise<void> {
  const key = { enterpriseId, accountId: fromAccountId };
  const { last4 } = await readAccount(transaction, context, key);
  notify(transaction, context, {
    enterpriseId,
    kind,
    facts: { amountFen, last4 },
    link: "/userCenter/balance/psbc",
    dedupeKey: `${id}:${kind}`,
    at: now,
    sms: {},
  });
}
