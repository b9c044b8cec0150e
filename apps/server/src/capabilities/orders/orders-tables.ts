import { type OrderSource, STORED_ORDER_STATUSES, type StoredOrderStatus } from "@kedu/domain";
import {
  bigint,
  check,
  index,
  integer,
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

/** Who is paid. A row never changes: other bank details make another row, so that a paid order keeps its own. */
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
  },
  (table) => [unique("receiver_details").on(table.receiverNo, table.detailsHash)],
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
      .where(sql`${table.status} = 'BILLED'`),
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
      sql`(${table.status} = 'BILLED') = (${table.billedAt} is not null)`,
    ),
    check(
      "purchase_order_billed_by",
      sql`${table.status} <> 'BILLED' or ${table.liveIntentId} is not null`,
    ),
    check(
      "purchase_order_held",
      sql`${table.liveIntentId} is null or ${table.status} in ('TO_BE_BILLED', 'BILLED')`,
    ),
  ],
);
