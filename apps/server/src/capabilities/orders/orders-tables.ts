import {
  type BizDate,
  type OrderSource,
  STORED_ORDER_STATUSES,
  type StoredOrderStatus,
} from "@kedu/domain";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  isNotNull,
  jsonb,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const fen = () => bigint({ mode: "number" });

/** A line of an order, as the manufacturer sent it. */
export interface StoredOrderLine {
  readonly sku: string;
  readonly name: string;
  readonly quantity: number;
  readonly unitPriceFen: number;
}

/** Who sends orders. Its orders are its own: no other manufacturer can change or cancel them, or learn that they exist. */
export const manufacturer = pgTable("manufacturer", {
  id: text().primaryKey(),
  name: text().notNull(),
  /** The order systems that it sends for. */
  sources: text().array().$type<OrderSource[]>().notNull(),
  createdAt: instant().notNull(),
});

/** The secrets that a manufacturer's requests are signed with. Several at a time, so that one can take another's place. */
export const manufacturerKey = pgTable("manufacturer_key", {
  keyId: text().primaryKey(),
  manufacturerId: text()
    .notNull()
    .references(() => manufacturer.id),
  secretSealed: sealedText().notNull(),
  revokedAt: instant(),
  createdAt: instant().notNull(),
});

/**
 * Who is paid. Its details never change: others make another row, so that a paid order keeps its own. Ten years after the
 * last order they are erased.
 */
export const receiver = pgTable(
  "receiver",
  {
    id: text().primaryKey(),
    receiverNo: text().notNull(),
    name: text().notNull(),
    bankName: text().notNull(),
    accountNoSealed: sealedText().notNull(),
    /** Keyed hash of number, name and bank details: equal details are one receiver. */
    detailsHash: text().notNull(),
    createdAt: instant().notNull(),
    /** When it is next looked at whether orders still name it; null once its account number was erased. Decision 0099. */
    keptUntil: date({ mode: "string" }),
  },
  (table) => [
    unique("receiver_details").on(table.receiverNo, table.detailsHash),
    index("receiver_kept").on(table.keptUntil).where(isNotNull(table.keptUntil)),
  ],
);

/** Purchase orders, in the version that may be paid. Product 1.3. */
export const purchaseOrder = pgTable(
  "purchase_order",
  {
    id: text().notNull(),
    manufacturerId: text()
      .notNull()
      .references(() => manufacturer.id),
    /** The order system's number, one of its own. */
    externalNo: text().notNull(),
    source: text().$type<OrderSource>().notNull(),
    enterpriseId: text().notNull(),
    receiverId: text()
      .notNull()
      .references(() => receiver.id),
    lines: jsonb().$type<readonly StoredOrderLine[]>().notNull(),
    amountFen: fen().notNull(),
    status: text().$type<StoredOrderStatus>().notNull(),
    payDeadline: instant().notNull(),
    orderVersion: integer().notNull(),
    /** SHA-256 of the content of this version: the same version with other content is refused. */
    contentSha256: text().notNull(),
    orderedAt: instant().notNull(),
    billedAt: instant(),
    /** What its order system refunded after it was paid, counted yet or not. */
    refundedFen: fen().notNull().default(0),
    /** The payment in flight, or the one that paid it. While it is set, nothing cancels or expires the order. */
    liveIntentId: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("purchase_order_external").on(table.manufacturerId, table.source, table.externalNo),
    index("purchase_order_list").on(table.enterpriseId, table.orderedAt, table.id),
    index("purchase_order_to_pay")
      .on(table.enterpriseId, table.payDeadline, table.id)
      .where(sql`${table.status} = 'TO_BE_BILLED'`),
    index("purchase_order_paid")
      .on(table.enterpriseId, table.billedAt, table.id)
      .where(sql`${table.billedAt} is not null`),
    index("purchase_order_receiver").on(table.receiverId, table.billedAt, table.id),
    index("purchase_order_deadline")
      .on(table.payDeadline)
      .where(sql`${table.status} = 'TO_BE_BILLED' and ${table.liveIntentId} is null`),
    check(
      "purchase_order_status",
      sql`${table.status} in (${sql.raw(STORED_ORDER_STATUSES.map((status) => `'${status}'`).join(", "))})`,
    ),
    check("purchase_order_amount", sql`${table.amountFen} > 0`),
    check("purchase_order_version", sql`${table.orderVersion} > 0`),
    check(
      "purchase_order_refund",
      sql`${table.refundedFen} >= 0 and ${table.refundedFen} <= ${table.amountFen}`,
    ),
    check(
      "purchase_order_billed",
      sql`(${table.billedAt} is not null) = (${table.status} = 'BILLED' or (${table.status} = 'CANCELLED' and ${table.refundedFen} = ${table.amountFen}))`,
    ),
    check(
      "purchase_order_billed_by",
      sql`${table.billedAt} is null or ${table.liveIntentId} is not null`,
    ),
    check(
      "purchase_order_held",
      sql`${table.liveIntentId} is null or ${table.billedAt} is not null or ${table.status} = 'TO_BE_BILLED'`,
    ),
  ],
);

/** Links to the payment of an order that were opened: each opens once. Kept until the link would have expired. */
export const payLink = pgTable(
  "pay_link",
  {
    orderId: text().notNull(),
    /** The order system's, one for each of its links to the order. */
    nonce: text().notNull(),
    enterpriseId: text().notNull(),
    userId: text().notNull(),
    openedAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.nonce, table.enterpriseId] }),
    foreignKey({
      name: "pay_link_order",
      columns: [table.enterpriseId, table.orderId],
      foreignColumns: [purchaseOrder.enterpriseId, purchaseOrder.id],
    }),
    index("pay_link_expired").on(table.expiresAt),
  ],
);

/**
 * Refunds of paid orders, as their order system sent them. One waits while the loan that paid the order has a repayment
 * with the bank, and then counts, once. Product 3.1.
 */
export const orderRefund = pgTable(
  "order_refund",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    manufacturerId: text()
      .notNull()
      .references(() => manufacturer.id),
    /** The order system's number of the refund, one of its own. */
    refundNo: text().notNull(),
    orderId: text().notNull(),
    loanId: text().notNull(),
    amountFen: fen().notNull(),
    refundedAt: instant().notNull(),
    receivedAt: instant().notNull(),
    /** What became of it, once it counts: all null while it waits. */
    bookedAt: instant(),
    effectiveOn: date({ mode: "string" }).$type<BizDate>(),
    /** What went to the loan and to the dealer, and to the sponsor of the principal coupon. */
    dealerFen: fen(),
    sponsorFen: fen(),
    /** The repayment that the dealer's part is; null where all went to the sponsor. */
    repaymentId: text(),
  },
  (table) => [
    foreignKey({
      name: "order_refund_order",
      columns: [table.enterpriseId, table.orderId],
      foreignColumns: [purchaseOrder.enterpriseId, purchaseOrder.id],
    }),
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    // Across dealers the manufacturer's row keeps it once: refunds of one manufacturer are taken in one after another.
    unique("order_refund_no").on(table.manufacturerId, table.refundNo, table.enterpriseId),
    index("order_refund_of_order").on(table.orderId),
    index("order_refund_of_loan").on(table.loanId),
    index("order_refund_waiting")
      .on(table.id)
      .where(sql`${table.bookedAt} is null`),
    check("order_refund_amount", sql`${table.amountFen} > 0`),
    check(
      "order_refund_booked",
      sql`(${table.bookedAt} is null) = (${table.effectiveOn} is null)
        and (${table.bookedAt} is null or ${table.dealerFen} + ${table.sponsorFen} = ${table.amountFen})
        and (${table.repaymentId} is not null) = (coalesce(${table.dealerFen}, 0) > 0)`,
    ),
  ],
);
