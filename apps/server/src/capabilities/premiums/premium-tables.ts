import { type BankChannel, REPAYMENT_STATUSES, type RepaymentStatus } from "@kedu/domain";
import {
  bigint,
  check,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const statuses = sql.raw(REPAYMENT_STATUSES.map((status) => `'${status}'`).join(", "));

/** PREMIUM: from the safe account to the insurer. REFUND: all of it back. */
export type PremiumOrderKind = "PREMIUM" | "REFUND";

/** Premiums of policies that the bank was asked to move. Decision 0078. */
export const premiumOrder = pgTable(
  "premium_order",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    policyId: text().notNull(),
    kind: text().$type<PremiumOrderKind>().notNull(),
    /** The idempotency key of the page that pays; the order's own number for a refund. */
    requestId: text().notNull(),
    /** Who pays, or gave the policy back. */
    userId: text().notNull(),
    insurerId: text().notNull(),
    safeAccountId: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    bankRequestNo: text().notNull(),
    amountFen: bigint({ mode: "number" }).notNull(),
    status: text().$type<RepaymentStatus>().notNull(),
    failCode: text(),
    failReason: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("premium_order_request").on(table.userId, table.requestId, table.enterpriseId),
    unique("premium_order_bank_request").on(table.bankRequestNo, table.enterpriseId),
    // A policy is paid once, and given back once.
    uniqueIndex("premium_order_once")
      .on(table.policyId, table.kind, table.enterpriseId)
      .where(sql`${table.status} <> 'FAIL'`),
    index("premium_order_under_way")
      .on(table.safeAccountId)
      .where(sql`${table.kind} = 'PREMIUM' and ${table.status} in ('PROCESSING', 'UNKNOWN')`),
    check("premium_order_kind", sql`${table.kind} in ('PREMIUM', 'REFUND')`),
    check("premium_order_status", sql`${table.status} in (${statuses})`),
    check("premium_order_amount", sql`${table.amountFen} > 0`),
    check(
      "premium_order_finished",
      sql`(${table.finishedAt} is not null) = (${table.status} in ('SUCCESS', 'FAIL'))`,
    ),
  ],
);
