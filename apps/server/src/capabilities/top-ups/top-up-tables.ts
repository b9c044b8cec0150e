import { type BankChannel, REPAYMENT_STATUSES, type RepaymentStatus } from "@kedu/domain";
import {
  bigint,
  check,
  date,
  index,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const statuses = sql.raw(REPAYMENT_STATUSES.map((status) => `'${status}'`).join(", "));

/** Money that the bank was asked to take from a bound card into the safe account. Product 1.4, decision 0074. */
export const topUp = pgTable(
  "top_up",
  {
    id: text().notNull(),
    /** The idempotency key of the page. */
    requestId: text().notNull(),
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    /** The card that pays. */
    fromAccountId: text().notNull(),
    /** The safe account. */
    toAccountId: text().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    bankRequestNo: text().notNull(),
    amountFen: bigint({ mode: "number" }).notNull(),
    /** The business date whose limit it counts for. */
    madeOn: date({ mode: "string" }).notNull(),
    status: text().$type<RepaymentStatus>().notNull(),
    failCode: text(),
    failReason: text(),
    createdAt: instant().notNull(),
    finishedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("top_up_request").on(table.userId, table.requestId, table.enterpriseId),
    unique("top_up_bank_request").on(table.bankRequestNo, table.enterpriseId),
    index("top_up_day").on(table.enterpriseId, table.madeOn),
    index("top_up_under_way")
      .on(table.enterpriseId)
      .where(sql`${table.status} in ('PROCESSING', 'UNKNOWN')`),
    check("top_up_status", sql`${table.status} in (${statuses})`),
    check("top_up_amount", sql`${table.amountFen} > 0`),
    check("top_up_two_accounts", sql`${table.fromAccountId} <> ${table.toAccountId}`),
    check(
      "top_up_finished",
      sql`(${table.finishedAt} is not null) = (${table.status} in ('SUCCESS', 'FAIL'))`,
    ),
  ],
);
