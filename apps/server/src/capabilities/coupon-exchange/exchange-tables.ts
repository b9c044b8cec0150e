import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import { lookupHashText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const fen = () => bigint({ mode: "number" });

/** Exchange codes that a sponsor issued together. It never changes. */
export const couponBatch = pgTable(
  "coupon_batch",
  {
    id: text().primaryKey(),
    sponsorId: text().notNull(),
    /** The sponsor's own number. */
    batchNo: text().notNull(),
    /** What the sponsor asked for, so that the same number with something else is noticed. */
    contentSha256: text().notNull(),
    templateId: text().notNull(),
    codeCount: integer().notNull(),
    /** The last day on which its codes can be exchanged. */
    redeemUntil: date({ mode: "string" }).notNull(),
    validDays: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique("coupon_batch_number").on(table.sponsorId, table.batchNo),
    check("coupon_batch_counts", sql`${table.codeCount} > 0 and ${table.validDays} > 0`),
  ],
);

/** What the coupons of a template may cost their sponsor, and what is committed of it. Product 1.4, budgetFen. */
export const couponBudget = pgTable(
  "coupon_budget",
  {
    templateId: text().primaryKey(),
    budgetFen: fen().notNull(),
    /** What one coupon commits. */
    reserveFen: fen().notNull(),
    committedFen: fen().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    check(
      "coupon_budget_amounts",
      sql`${table.reserveFen} > 0 and ${table.committedFen} between 0 and ${table.budgetFen}`,
    ),
  ],
);

/** A code, by its keyed hash alone: who reads the table has no code. */
export const exchangeCode = pgTable(
  "exchange_code",
  {
    codeHash: lookupHashText().primaryKey(),
    batchId: text()
      .notNull()
      .references(() => couponBatch.id),
    /** The dealer who exchanged it, by whom, when, and for which coupon; null while it is unused. */
    enterpriseId: text(),
    userId: text(),
    couponId: text(),
    redeemedAt: instant(),
  },
  (table) => [
    index("exchange_code_batch").on(table.batchId),
    check(
      "exchange_code_use",
      sql`num_nulls(${table.enterpriseId}, ${table.userId}, ${table.couponId}, ${table.redeemedAt}) in (0, 4)`,
    ),
  ],
);
