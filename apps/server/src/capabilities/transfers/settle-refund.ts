import { businessDateOf } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { post } from "../../ledger/post.ts";
import { suspenseRefunded } from "../../ledger/posting.ts";
import type { Context } from "../../calls/context.ts";
import { bankOrder, type CarriedOut, type Refused } from "../bank-calls/bank-order.ts";
import { notify } from "../notifications/notify.ts";
import { lockRefund, REFUND_UNDER_WAY, type StoredRefund } from "./refund-reader.ts";
import { moveRefund } from "./refund-writer.ts";

/** The order that pays a refund out: all of its amount or nothing. Source: product 3.1 (overpayment, refund). */
export const refundOrder = bankOrder<StoredRefund, null>({
  name: "refund",
  atBank: REFUND_UNDER_WAY,
  lock: lockRefund,
  prepare: () => Promise.resolve(null),
  wasSent: () => true,
  isPossibleAmount: (refund, amountFen) => amountFen === refund.amountFen,
  succeed,
  fail,
  review: () => Promise.resolve(null),
  markUnknown: (transaction, refund, now) => moveRefund(transaction, refund, "NO_ANSWER", now),
});

async function succeed(
  transaction: Transaction,
  context: Context,
  refund: StoredRefund,
  { now }: CarriedOut<null>,
): Promise<StoredRefund> {
  const event = refund.status === "UNKNOWN" ? "QUERY_OK" : "OK";
  const settled = await moveRefund(transaction, refund, event, now, { finishedAt: now });
  await post(transaction, context, [
    suspenseRefunded({
      refundId: refund.id,
      bookedOn: businessDateOf(now),
      enterpriseId: refund.enterpriseId,
      bankChannel: refund.bankChannel,
      amountFen: refund.amountFen,
    }),
  ]);
  tell(transaction, context, settled, { kind: "REFUND_DONE", now });
  return settled;
}

function tell(
  transaction: Transaction,
  context: Context,
  { amountFen, enterpriseId, id }: StoredRefund,
  { kind, now }: { readonly kind: "REFUND_DONE" | "REFUND_FAILED"; readonly now: Date },
): void {
  notify(transaction, context, {
    enterpriseId,
    kind,
    facts: { amountFen },
    link: "/userCenter/balance/repayBalance",
    dedupeKey: `${id}:${kind}`,
    at: now,
    sms: {},
  });
}

/** Nothing was posted when it was sent, so the money is where it was. */
async function fail(
  transaction: Transaction,
  context: Context,
  refund: StoredRefund,
  { failCode, failReason, now }: Refused<null>,
): Promise<StoredRefund> {
  const event = refund.status === "UNKNOWN" ? "QUERY_FAIL" : "REFUSE";
  const end = { failCode, failReason, finishedAt: now };
  const settled = await moveRefund(transaction, refund, event, now, end);
  tell(transaction, context, settled, { kind: "REFUND_FAILED", now });
  return settled;
}
