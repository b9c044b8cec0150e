import { createHash } from "node:crypto";
import {
  addDays,
  addMinutes,
  businessDateOf,
  formatInstant,
  ORDER_AGE_MAX_DAYS,
  orderAddsUp,
  payDeadlineOf,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned, type SignedCall } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { recordPurchases } from "../credit/record-purchases.ts";
import { findEnterpriseByCode } from "../identity/identity-reader.ts";
import { notify } from "../notifications/notify.ts";
import { lockOrderByExternalNo, type OrderFacts } from "./orders-reader.ts";
import {
  findOrAddReceiver,
  insertOrder,
  type OrderContent,
  type OrderInput,
  updateOrder,
} from "./orders-writer.ts";

/** How far another company's clock may be ahead of ours. */
const CLOCK_SKEW_MINUTES = 5;

/** A manufacturer's order system sends an order, or a newer version of one. The same order again answers as before. */
export const intakeOrder = handleSigned.orders.intakeOrder.handler(async ({ input, context }) => {
  const { clock, database, signer } = context;
  if (!signer.sources.includes(input.source)) refuse("INPUT_INVALID", { fields: ["source"] });
  const now = clock.now();
  const orderedAt = new Date(input.createdAt);
  const today = businessDateOf(now);
  if (
    orderedAt > addMinutes(now, CLOCK_SKEW_MINUTES) ||
    businessDateOf(orderedAt) < addDays(today, -ORDER_AGE_MAX_DAYS)
  ) {
    refuse("INPUT_INVALID", { fields: ["createdAt"] });
  }
  // A month that has not begun would count as soon as it is over, whatever is bought in it.
  if (input.purchaseMonths?.some(({ month }) => month > today) === true) {
    refuse("INPUT_INVALID", { fields: ["purchaseMonths"] });
  }
  if (!orderAddsUp(input.lines, input.amountFen)) refuse("AMOUNT_INVALID");
  const enterprise = found(await findEnterpriseByCode(database, input.organizationCode));
  const taken = await inTransaction(database, async (transaction) => {
    const order = await takeIn(transaction, context, input, {
      enterpriseId: enterprise.enterpriseId,
      orderedAt,
      now,
    });
    await recordPurchases(transaction, {
      enterpriseId: enterprise.enterpriseId,
      reportedBy: signer.partnerId,
      months: input.purchaseMonths ?? [],
      now,
    });
    return order;
  });
  context.jobs.wake();
  return taken;
});

async function takeIn(
  transaction: Transaction,
  context: SignedCall,
  input: OrderInput,
  order: { readonly enterpriseId: string; readonly orderedAt: Date; readonly now: Date },
) {
  const { now, orderedAt, enterpriseId } = order;
  const { source, externalNo } = input;
  const number = { manufacturerId: context.signer.partnerId, source, externalNo };
  const contentSha256 = sha256Of(input);
  const known = await lockOrderByExternalNo(transaction, number);
  if (known !== null) {
    if (known.enterpriseId !== enterpriseId) refuse("ORDER_CHANGED");
    if (known.orderVersion === input.orderVersion && known.contentSha256 === contentSha256) {
      return answerOf(known, true);
    }
    refuseUnchangeable(known, input.orderVersion);
  }
  const content: OrderContent = {
    receiverId: await findOrAddReceiver(transaction, context, input.receiver, now),
    lines: input.lines,
    amountFen: input.amountFen,
    orderVersion: input.orderVersion,
    contentSha256,
  };
  if (known !== null) {
    await updateOrder(transaction, known.orderId, content, now);
    return answerOf(known, false);
  }
  const orderId = context.ids();
  const payDeadline = payDeadlineOf(orderedAt);
  const isNew = await insertOrder(transaction, {
    ...content,
    orderId,
    ...number,
    enterpriseId,
    orderedAt,
    payDeadline,
    now,
  });
  if (isNew) {
    // The dealer is notified of the first order of a cut-off; those that follow add nothing to that.
    notify(transaction, context, {
      enterpriseId,
      kind: "CUTOFF",
      facts: { at: formatInstant(payDeadline) },
      link: "/orderList",
      dedupeKey: `CUTOFF:${payDeadline.toISOString()}`,
      at: now,
    });
    return answerOf({ orderId, status: "TO_BE_BILLED", payDeadline }, false);
  }
  // The same order came at the same moment on another connection.
  const first = await lockOrderByExternalNo(transaction, number);
  if (first === null || first.contentSha256 !== contentSha256) refuse("ORDER_CHANGED");
  return answerOf(first, true);
}

/** An order can be changed by a newer version while it is neither paid nor being paid. */
function refuseUnchangeable(known: OrderFacts, orderVersion: number): void {
  switch (known.status) {
    case "CANCELLED":
      return refuse("ORDER_CANCELLED");
    case "BILLED":
      return refuse("ORDER_ALREADY_PAID");
    case "DISABLED":
      return refuse("ORDER_EXPIRED");
    case "TO_BE_BILLED":
      if (known.liveIntentId !== null) refuse("ORDER_IN_PAYMENT");
      if (orderVersion <= known.orderVersion) refuse("ORDER_CHANGED");
  }
}

function answerOf(
  { orderId, status, payDeadline }: Pick<OrderFacts, "orderId" | "status" | "payDeadline">,
  duplicate: boolean,
) {
  return { orderId, status, payDeadline: formatInstant(payDeadline), duplicate };
}

/** What makes a version: its dealer, its receiver, the goods and the amount. */
function sha256Of({ receiver, lines, amountFen, createdAt }: OrderInput): string {
  const { receiverNo, name, bankName, accountNo } = receiver;
  const content = [
    [receiverNo, name, bankName, accountNo],
    lines.map((line) => [line.sku, line.name, line.quantity, line.unitPriceFen]),
    amountFen,
    new Date(createdAt).toISOString(),
  ];
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}
