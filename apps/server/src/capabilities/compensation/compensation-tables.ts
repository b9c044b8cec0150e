import {
  type BankChannel,
  COMPENSATION_STATUSES,
  type CompensationStatus,
  REPAYMENT_STATUSES,
  type RepaymentStatus,
} from "@kedu/domain";
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const day = () => date({ mode: "string" });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** Who stands in for a line's loans, by the lender's contract with them. */
export const guarantee = pgTable(
  "guarantee",
  {
    lineId: text().notNull(),
    enterpriseId: text().notNull(),
    /** By the number under which the bank knows the guarantor. */
    guarantorId: text().notNull(),
    guarantorName: text().notNull(),
    /** Where the guarantor pays. */
    bankChannel: text().$type<BankChannel>().notNull(),
    /** First day overdue on which the lender claims. */
    fromOverdueDays: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.lineId, table.enterpriseId] }),
    check("guarantee_from", sql`${table.fromOverdueDays} between 1 and 365`),
  ],
);

/** A lender's claim on the guarantor of a loan, and what became of it. Product 1.3. */
export const compensation = pgTable(
  "compensation",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    loanId: text().notNull(),
    lineId: text().notNull(),
    guarantorId: text().notNull(),
    guarantorName: text().notNull(),
    /** UNCOMPENSATED: the guarantor paid nothing on this claim, the loan is the lender's. */
    status: text().$type<CompensationStatus>().notNull(),
    overdueDays: integer().notNull(),
    /** The business date of the amounts, which are frozen. */
    claimedOn: day().notNull(),
    principalFen: fen().notNull(),
    interestFen: fen().notNull(),
    penaltyFen: fen().notNull(),
    /** What the dealer has paid the guarantor since. */
    recoveredFen: fen().notNull(),
    bankChannel: text().$type<BankChannel>().notNull(),
    bankRequestNo: text().notNull(),
    /** The order at the bank by which the guarantor pays. */
    orderStatus: text().$type<RepaymentStatus>().notNull(),
    failCode: text(),
    failReason: text(),
    compensatedAt: instant(),
    recoveredAt: instant(),
    /** When the lender's review let the line go on. */
    reviewedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("compensation_bank_request").on(table.bankRequestNo, table.enterpriseId),
    // A loan is claimed once, unless the guarantor paid nothing.
    uniqueIndex("compensation_once")
      .on(table.loanId, table.enterpriseId)
      .where(sql`${table.status} <> 'UNCOMPENSATED'`),
    index("compensation_of_loan").on(table.loanId),
    index("compensation_of_line").on(table.lineId),
    check("compensation_status", sql`${table.status} in (${listOf(COMPENSATION_STATUSES)})`),
    check("compensation_order", sql`${table.orderStatus} in (${listOf(REPAYMENT_STATUSES)})`),
    check(
      "compensation_amounts",
      sql`${table.principalFen} > 0 and least(${table.interestFen}, ${table.penaltyFen}, ${table.recoveredFen}) >= 0`,
    ),
    check(
      "compensation_paid",
      sql`(${table.status} in ('COMPENSATED', 'RECOVERED', 'WRITTEN_OFF')) = (${table.compensatedAt} is not null) and (${table.status} = 'RECOVERED') = (${table.recoveredAt} is not null)`,
    ),
    check(
      "compensation_answered",
      sql`(${table.status} = 'CLAIMED') = (${table.orderStatus} in ('PROCESSING', 'UNKNOWN'))`,
    ),
  ],
);
