import {
  type BankChannel,
  type BUSINESS_LOAN,
  type CouponUsage,
  type FaceRole,
  LOAN_PURPOSES,
  type LoanPrice,
  type LoanPurpose,
  PAYING_PRODUCTS,
  type PayingProduct,
  PAYMENT_MODES,
  PAYMENT_STATUSES,
  type PaymentMode,
  type PaymentPrice,
  type PaymentStatus,
} from "@kedu/domain";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** Products whose lines are drawn by an intent: to pay orders, and as cash. */
export type IntentProduct = PayingProduct | typeof BUSINESS_LOAN;

/** A payment of orders or a drawdown, from the confirm page to the bank's answer. Product 1.3. */
export const intent = pgTable(
  "intent",
  {
    id: text().notNull(),
    /** The idempotency key of the confirm page, by which a lost answer is looked up. */
    requestId: text().notNull(),
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    lineId: text().notNull(),
    appCode: text().$type<IntentProduct>().notNull(),
    /** The supplier of the orders; null for a drawdown. */
    receiverId: text(),
    /** The purpose of a drawdown, and the dealer's account that receives it. */
    purpose: text().$type<LoanPurpose>(),
    receivingAccountId: text(),
    mode: text().$type<PaymentMode>().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    /** The bank of the safe account that a self-withdrawal goes to, or passes through; null until it is sent. */
    safeChannel: text().$type<BankChannel>(),
    payerRole: text().$type<FaceRole>().notNull(),
    status: text().$type<PaymentStatus>().notNull(),
    interestCouponId: text(),
    principalCouponId: text(),
    /** What the coupon rows of the confirm page showed, as codes. Specification 4. */
    interestCouponUsage: smallint().$type<CouponUsage>().notNull(),
    principalCouponUsage: smallint().$type<CouponUsage>().notNull(),
    /** The sum of the orders; null for a drawdown, which has none. */
    orderFen: fen(),
    /** What the sponsor of the principal coupon pays. */
    principalCouponFen: fen().notNull(),
    principalFen: fen().notNull(),
    /** Whether the goods of the orders are pledged. Null for payments from before their terms said it. */
    goodsPledged: boolean(),
    /** What was agreed to, to the fen and day. */
    price: jsonb().$type<PaymentPrice | LoanPrice>().notNull(),
    termsHash: text().notNull(),
    contractId: text().notNull(),
    contractSha256: text().notNull(),
    faceSessionId: text(),
    bankRequestNo: text().notNull(),
    loanId: text(),
    failCode: text(),
    failReason: text(),
    availableAfterFen: fen(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    submittedAt: instant(),
    finishedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("intent_request").on(table.userId, table.requestId, table.enterpriseId),
    unique("intent_bank_request").on(table.bankRequestNo, table.enterpriseId),
    unique("intent_loan").on(table.loanId, table.enterpriseId),
    unique("intent_contract").on(table.contractId, table.enterpriseId),
    // Invariant P5: a face check serves one intent.
    uniqueIndex("intent_face_session")
      .on(table.faceSessionId, table.enterpriseId)
      .where(sql`${table.faceSessionId} is not null`),
    index("intent_open")
      .on(table.expiresAt)
      .where(sql`${table.status} in ('CREATED', 'FACE_PENDING')`),
    index("intent_enterprise").on(table.enterpriseId, table.id),
    check(
      "intent_product",
      sql`case
        when ${table.appCode} in (${listOf(PAYING_PRODUCTS)}) then ${table.receiverId} is not null and ${table.orderFen} is not null and ${table.purpose} is null and ${table.receivingAccountId} is null
        when ${table.appCode} = 'APP2001' then ${table.receiverId} is null and ${table.orderFen} is null and ${table.purpose} in (${listOf(LOAN_PURPOSES)}) and ${table.receivingAccountId} is not null
          and ${table.mode} = 'SELF_WITHDRAWAL' and ${table.principalCouponFen} = 0
        else false end`,
    ),
    check("intent_pledge", sql`${table.orderFen} is not null or ${table.goodsPledged} is not true`),
    check(
      "intent_safe_channel",
      sql`(${table.safeChannel} is not null) = (${table.mode} = 'SELF_WITHDRAWAL' and ${table.submittedAt} is not null)`,
    ),
    check("intent_status", sql`${table.status} in (${listOf(PAYMENT_STATUSES)})`),
    check("intent_mode", sql`${table.mode} in (${listOf(PAYMENT_MODES)})`),
    // Invariant P3.
    check(
      "intent_amounts",
      sql`coalesce(${table.orderFen}, ${table.principalFen}) - ${table.principalCouponFen} = ${table.principalFen} and ${table.principalFen} > 0 and ${table.principalCouponFen} >= 0`,
    ),
    check(
      "intent_principal_coupon",
      sql`(${table.principalCouponFen} > 0) = (${table.principalCouponId} is not null)`,
    ),
    check(
      "intent_submitted",
      sql`(${table.submittedAt} is not null) = (${table.status} in ('PROCESSING', 'UNKNOWN', 'AUDITING', 'SUCCESS', 'FAIL'))`,
    ),
    check(
      "intent_finished",
      sql`(${table.finishedAt} is not null) = (${table.status} in ('SUCCESS', 'FAIL', 'CLOSED'))`,
    ),
    check(
      "intent_success",
      sql`(${table.status} = 'SUCCESS') = (${table.loanId} is not null) and (${table.status} <> 'SUCCESS' or ${table.faceSessionId} is not null)`,
    ),
  ],
);

/** The basket of a payment: each order in the version and for the amount that was agreed to. */
export const paymentOrder = pgTable(
  "payment_order",
  {
    intentId: text().notNull(),
    enterpriseId: text().notNull(),
    orderId: text().notNull(),
    orderVersion: integer().notNull(),
    amountFen: fen().notNull(),
    /** Whether the payment is with the bank or went through. */
    live: boolean().notNull(),
  },
  (table) => [
    foreignKey({
      name: "payment_order_intent",
      columns: [table.enterpriseId, table.intentId],
      foreignColumns: [intent.enterpriseId, intent.id],
    }),
    primaryKey({ columns: [table.intentId, table.orderId, table.enterpriseId] }),
    // Invariant P1: an order has at most one live payment.
    uniqueIndex("payment_order_live")
      .on(table.orderId, table.enterpriseId)
      .where(sql`${table.live}`),
    check("payment_order_amount", sql`${table.amountFen} > 0`),
  ],
);
