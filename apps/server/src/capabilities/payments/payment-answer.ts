import type { BankAccount, Payment } from "@kedu/api";
import {
  availableAfterFen,
  availableFen,
  basketDeadline,
  businessDateOf,
  type Fen,
  formatInstant,
  type PaymentStatus,
  pledgesGoods,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import { accountAnswer } from "../accounts/account-answer.ts";
import type { AccountSummary } from "../accounts/account-reader.ts";
import type { LockedLine } from "../credit/line-reader.ts";
import { orderAnswer } from "../orders/order-answer.ts";
import type { OrderFacts } from "../orders/orders-reader.ts";
import { readBasket } from "./basket.ts";
import { readPaidInto } from "./paid-into.ts";
import { payingLine } from "./paying-line.ts";
import {
  OPEN_INTENTS,
  readPaymentStatuses,
  type StoredIntent,
  type StoredPayment,
} from "./intent-reader.ts";

/** What a payment is shown with. */
interface Surroundings {
  readonly orders: readonly OrderFacts[];
  /** Of the orders' live payments other than this one. */
  readonly statuses: ReadonlyMap<string, PaymentStatus>;
  readonly account: AccountSummary | null;
  /** The safe account that its money goes to; null for an entrusted payment. */
  readonly safeAccount: BankAccount | null;
  readonly goodsPledged: boolean;
  /** What is left of the line once the payment went through. */
  readonly afterFen: Fen;
}

/** A payment in the API contract's form. */
export async function paymentAnswer(
  reader: Reader,
  context: Pick<Context, "clock" | "vault">,
  payment: StoredPayment,
  now: Date,
): Promise<Payment> {
  const [orders, paying, safeAccount] = await Promise.all([
    readBasket(reader, payment),
    payingLine.read(reader, context, payment),
    readPaidInto(reader, context, payment),
  ]);
  const { account, line } = paying ?? { account: null, line: null };
  const afterFen = afterFenOf(payment, line, now);
  const others = orders
    .map(({ liveIntentId }) => liveIntentId)
    .filter((paymentId) => paymentId !== payment.id);
  const statuses = await readPaymentStatuses(reader, others);
  const goodsPledged = isOnPledge(payment, line);
  return answerOf(payment, { orders, statuses, account, safeAccount, goodsPledged, afterFen }, now);
}

/** The same for a payment whose surroundings are known. */
export function answerOf(
  payment: StoredPayment,
  { orders, statuses, account, safeAccount, goodsPledged, afterFen }: Surroundings,
  now: Date,
): Payment {
  const statusOf = (paymentId: string | null) =>
    paymentId === payment.id ? payment.status : (statuses.get(paymentId ?? "") ?? null);
  const { terms: _terms, ...cost } = payment.price;
  return {
    orders: orders.map((order) => orderAnswer(order, statusOf(order.liveIntentId), now)),
    appCode: payment.appCode,
    mode: payment.mode,
    bankChannel: payment.bankChannel,
    receiverName: orders[0]?.receiverName ?? "",
    safeAccount,
    repayAccount: account === null ? null : accountAnswer(account),
    interestCouponId: payment.interestCouponId,
    principalCouponId: payment.principalCouponId,
    interestCouponUsage: payment.interestCouponUsage,
    principalCouponUsage: payment.principalCouponUsage,
    goodsPledged,
    cost,
    termsHash: payment.termsHash,
    paymentId: payment.id,
    requestId: payment.requestId,
    status: payment.status,
    payerRole: payment.payerRole,
    contractId: payment.contractId,
    faceSessionId: payment.faceSessionId,
    failReason: payment.failReason,
    failCode: payment.failCode,
    loanId: payment.loanId,
    availableAfterFen: afterFen,
    payDeadline: formatInstant(basketDeadline(orders)),
    createdAt: formatInstant(payment.createdAt),
    submittedAt: payment.submittedAt === null ? null : formatInstant(payment.submittedAt),
    finishedAt: payment.finishedAt === null ? null : formatInstant(payment.finishedAt),
    expiresAt: formatInstant(payment.expiresAt),
    now: formatInstant(now),
  };
}

/** Whether the goods of a payment are pledged: as its terms say; as its line does where they are from before they said it. */
export function isOnPledge(
  { goodsPledged }: Pick<StoredIntent, "goodsPledged">,
  line: Pick<LockedLine, "creditType"> | null,
): boolean {
  return goodsPledged ?? (line !== null && pledgesGoods(line.creditType));
}

/** What was left of its line when an intent had ended, and until then what is left of it once it went through. */
export function afterFenOf(intent: StoredIntent, line: LockedLine | null, now: Date): Fen {
  return intent.availableAfterFen ?? (line === null ? 0 : availableAfter(line, intent, now));
}

/** What is left of its line once an open intent goes through. While the bank has an intent, its amount is held already. */
export function availableAfter(
  line: LockedLine,
  { principalFen, status }: Pick<StoredIntent, "principalFen" | "status">,
  now: Date,
): Fen {
  const today = businessDateOf(now);
  return OPEN_INTENTS.includes(status)
    ? availableAfterFen(line, principalFen, today)
    : availableFen(line, today);
}
