import {
  type AppCode,
  type BizDate,
  type Fen,
  INSTALMENT_STATUSES,
  type InstalmentStatus,
  type InterestCouponEffect,
  LOAN_STATUSES,
  type LoanPeriods,
  type LoanStatus,
  type RepaymentMethod,
} from "@kedu/domain";
import {
  bigint,
  boolean,
  check,
  date,
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
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const day = () => date({ mode: "string" });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

const isOpen = sql.raw(`status in ('ACTIVE', 'OVERDUE', 'COMPENSATED')`);

/** An interest coupon as the loan was drawn with it, and who pays for it. */
export interface LoanCoupon {
  readonly couponId: string;
  readonly sponsorId: string;
  readonly effect: InterestCouponEffect;
}

/** Who pays a loan to the lender in the dealer's place, and since when it is owed to them. */
export interface LoanCompensation {
  readonly compensationId: string;
  readonly guarantorId: string;
  readonly guarantorName: string;
  /** The business date whose amounts the lender claimed. */
  readonly claimedOn: BizDate;
  readonly amountFen: Fen;
  /** The same day once the guarantor has paid; null until then. */
  readonly compensatedOn: BizDate | null;
}

/**
 * A loan (drawdown). The terms never change; balances and the next instants of its clock are kept beside them, so
 * that due work is found without reading its history. Product 1.3.
 */
export const loan = pgTable(
  "loan",
  {
    id: text().notNull(),
    loanNo: text().notNull(),
    intentId: text().notNull(),
    /** Orders that it paid; none for a business loan. */
    orderCount: integer().notNull(),
    lineId: text().notNull(),
    enterpriseId: text().notNull(),
    appCode: text().$type<AppCode>().notNull(),
    contractId: text().notNull(),
    /** Whether the goods of its orders are pledged until it is repaid. */
    goodsPledged: boolean().notNull().default(false),
    /** The repaid principal up to which its goods have been released. */
    releasedForFen: fen().notNull().default(0),
    method: text().$type<RepaymentMethod>().notNull(),
    principalFen: fen().notNull(),
    dailyRatePpm: integer().notNull(),
    penaltyPermille: integer().notNull(),
    drawOn: day().notNull(),
    /** Rows of the schedule: 1 for a loan that is repaid in one go. */
    periods: smallint().$type<LoanPeriods | 1>().notNull(),
    /** The due date of the last row. */
    maturesOn: day().notNull(),
    /** The first row that is not paid, and its due date; the last row's once all are paid. */
    currentSeq: smallint().notNull(),
    dueOn: day().notNull(),
    coupon: jsonb().$type<LoanCoupon>(),
    /** Null unless the lender has claimed the loan from its guarantor. */
    compensation: jsonb().$type<LoanCompensation>(),
    status: text().$type<LoanStatus>().notNull(),
    outstandingFen: fen().notNull(),
    paidInterestFen: fen().notNull(),
    paidPenaltyFen: fen().notNull(),
    /** Coupon benefit that the sponsor has been billed for. */
    benefitFen: fen().notNull(),
    /** The last business date whose interest is in the ledger. */
    accruedThrough: day().notNull(),
    /**
     * The repayment, or the claim on the guarantor, that the bank has not answered yet. One at a time; until then nothing
     * accrues or falls overdue.
     */
    inFlightRepaymentId: text(),
    settledAt: instant(),
    nextReminderAt: instant(),
    nextDebitAt: instant(),
    /** Noon of the day after the due date of the first row whose freeze is not decided yet. */
    freezeAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("loan_no").on(table.loanNo, table.enterpriseId),
    unique("loan_intent_once").on(table.intentId, table.enterpriseId),
    index("loan_list").on(table.enterpriseId, table.id),
    index("loan_open").on(table.enterpriseId, table.dueOn).where(isOpen),
    index("loan_line").on(table.lineId),
    // The certificates of the last day are made by it.
    index("loan_settled_at")
      .on(table.settledAt)
      .where(sql`${table.settledAt} is not null`),
    index("loan_to_accrue")
      .on(table.accruedThrough, table.id)
      .where(sql`${isOpen} and ${table.inFlightRepaymentId} is null`),
    // End of day takes them in the order of ids, in which the settled ones are most.
    index("loan_accruing")
      .on(table.id)
      .where(sql`${isOpen} and ${table.inFlightRepaymentId} is null`),
    index("loan_to_remind")
      .on(table.nextReminderAt)
      .where(sql`${isOpen} and ${table.nextReminderAt} is not null`),
    index("loan_to_debit")
      .on(table.nextDebitAt)
      .where(sql`${isOpen} and ${table.nextDebitAt} is not null`),
    index("loan_to_freeze")
      .on(table.freezeAt)
      .where(
        sql`${isOpen} and ${table.freezeAt} is not null and ${table.inFlightRepaymentId} is null`,
      ),
    index("loan_to_release")
      .on(table.id)
      .where(
        sql`${table.goodsPledged} and ${table.principalFen} - ${table.outstandingFen} > ${table.releasedForFen}`,
      ),
    index("loan_to_claim")
      .on(table.lineId, table.dueOn)
      .where(sql`status = 'OVERDUE' and ${table.inFlightRepaymentId} is null`),
    check(
      "loan_compensated",
      sql`(${table.status} = 'COMPENSATED') <= (${table.compensation} ->> 'compensatedOn' is not null)`,
    ),
    check("loan_status", sql`${table.status} in (${listOf(LOAN_STATUSES)})`),
    check(
      "loan_principal",
      sql`${table.principalFen} > 0 and ${table.orderCount} >= 0 and (${table.orderCount} > 0 or ${table.appCode} <> 'APP1001')`,
    ),
    // Invariant N2, the part one row can hold.
    check(
      "loan_outstanding",
      sql`${table.outstandingFen} >= 0 and ${table.outstandingFen} <= ${table.principalFen}`,
    ),
    check(
      "loan_paid",
      sql`${table.paidInterestFen} >= 0 and ${table.paidPenaltyFen} >= 0 and ${table.benefitFen} >= 0`,
    ),
    check(
      "loan_dates",
      sql`${table.dueOn} > ${table.drawOn} and ${table.maturesOn} >= ${table.dueOn}`,
    ),
    check(
      "loan_rows",
      sql`${table.currentSeq} between 1 and ${table.periods} and (${table.method} = 'ONE_OFF') = (${table.periods} = 1)`,
    ),
    check(
      "loan_released",
      sql`${table.releasedForFen} between 0 and ${table.principalFen} - ${table.outstandingFen} and (${table.goodsPledged} or ${table.releasedForFen} = 0)`,
    ),
    check("loan_pledge", sql`not ${table.goodsPledged} or ${table.orderCount} > 0`),
    check("loan_accrued", sql`${table.accruedThrough} >= ${table.drawOn}`),
    check(
      "loan_settled",
      sql`(${table.status} in ('SETTLED', 'REFUNDED')) = (${table.settledAt} is not null) and (${table.settledAt} is null or ${table.outstandingFen} = 0)`,
    ),
  ],
);

/** The rows of a loan's schedule. A loan that is repaid in one go has one. Product 1.3. */
export const instalment = pgTable(
  "instalment",
  {
    loanId: text().notNull(),
    enterpriseId: text().notNull(),
    seq: smallint().notNull(),
    dueOn: day().notNull(),
    days: integer().notNull(),
    principalFen: fen().notNull(),
    /** Interest of the full term before coupons, and what the coupon takes off it. */
    interestFen: fen().notNull(),
    couponBenefitFen: fen().notNull(),
    status: text().$type<InstalmentStatus>().notNull(),
    overdueSince: day(),
  },
  (table) => [
    foreignKey({
      name: "instalment_loan",
      columns: [table.enterpriseId, table.loanId],
      foreignColumns: [loan.enterpriseId, loan.id],
    }),
    primaryKey({ columns: [table.loanId, table.seq, table.enterpriseId] }),
    check("instalment_status", sql`${table.status} in (${listOf(INSTALMENT_STATUSES)})`),
    check(
      "instalment_amounts",
      sql`${table.principalFen} >= 0 and ${table.interestFen} >= 0 and ${table.couponBenefitFen} >= 0 and ${table.couponBenefitFen} <= ${table.interestFen}`,
    ),
    check(
      "instalment_overdue",
      sql`${table.status} <> 'OVERDUE' or ${table.overdueSince} is not null`,
    ),
  ],
);

/** Money received on a row of a loan, as the interest calculation reads it. */
export const loanPayment = pgTable(
  "loan_payment",
  {
    loanId: text().notNull(),
    enterpriseId: text().notNull(),
    repaymentId: text().notNull(),
    seq: smallint().notNull(),
    effectiveOn: day().notNull(),
    penaltyFen: fen().notNull(),
    interestFen: fen().notNull(),
    principalFen: fen().notNull(),
    /** Coupon benefit billed to its sponsor with this repayment. */
    benefitFen: fen().notNull(),
    /** Paid to the guarantor, after the guarantor had paid the lender. */
    toGuarantor: boolean().notNull().default(false),
    /** Brought back by the refund of an order that the loan paid. */
    isRefund: boolean().notNull().default(false),
  },
  (table) => [
    foreignKey({
      name: "loan_payment_loan",
      columns: [table.enterpriseId, table.loanId],
      foreignColumns: [loan.enterpriseId, loan.id],
    }),
    primaryKey({ columns: [table.loanId, table.repaymentId, table.seq, table.enterpriseId] }),
    check(
      "loan_payment_amounts",
      sql`least(${table.penaltyFen}, ${table.interestFen}, ${table.principalFen}, ${table.benefitFen}) >= 0`,
    ),
  ],
);

/** Interest or penalty of one business day, each once (invariants N4 to N6). A partition for each month. */
export const accrual = pgTable(
  "accrual",
  {
    loanId: text().notNull(),
    enterpriseId: text().notNull(),
    businessDate: day().notNull(),
    kind: text().$type<"INTEREST" | "PENALTY">().notNull(),
    amountFen: fen().notNull(),
    /** Null for a day that cost nothing. */
    journalId: text(),
  },
  (table) => [
    foreignKey({
      name: "accrual_loan",
      columns: [table.enterpriseId, table.loanId],
      foreignColumns: [loan.enterpriseId, loan.id],
    }),
    primaryKey({ columns: [table.loanId, table.businessDate, table.kind, table.enterpriseId] }),
    check("accrual_kind", sql`${table.kind} in ('INTEREST', 'PENALTY')`),
    check("accrual_amount", sql`${table.amountFen} >= 0`),
    check("accrual_journal", sql`(${table.amountFen} > 0) = (${table.journalId} is not null)`),
  ],
);
