import {
  APP_CODES,
  type AppAlias,
  type AppCode,
  APPLY_PROCESS_STATUSES,
  type ApplyProcessStatus,
  type BankChannel,
  CREDIT_CHANGE_KINDS,
  CREDIT_LINE_STATUSES,
  type CreditChangeKind,
  type CreditLineStatus,
  type CreditType,
  FREEZE_REASONS,
  type FreezeReason,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
} from "@kedu/domain";
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  type SQL,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true });
const fen = () => bigint({ mode: "number" });
const oneOf = (values: readonly (string | number)[]): SQL =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/** Who changes a limit: the lender's risk decision, the partner bank, or the last day of a temporary limit. */
const LIMIT_DECIDERS = ["LENDER", "PARTNER_BANK", "LAST_DAY"] as const;
export type LimitDecider = (typeof LIMIT_DECIDERS)[number];

/** A credit line: one for each product of an enterprise. Product 1.2. */
export const creditLine = pgTable(
  "credit_line",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    appCode: text().$type<AppCode>().notNull(),
    appAlias: text().$type<AppAlias>().notNull(),
    creditType: text().$type<CreditType>().notNull(),
    lenderId: text().$type<BankChannel>(),
    /** The bank that the repayment account was opened with. */
    bankChannel: text().$type<BankChannel>(),
    status: text().$type<CreditLineStatus>().notNull(),
    fixedFen: fen().notNull().default(0),
    tempFen: fen().notNull().default(0),
    tempValidTo: date({ mode: "string" }),
    /** When the scheduled job next acts on the temporary limit: it warns the dealer first, and ends the limit later. */
    tempDueOn: date({ mode: "string" }),
    /** Outstanding principal of its loans (invariant C3). */
    usedFen: fen().notNull().default(0),
    /** Sum of its open holds (invariant C2). */
    reservedFen: fen().notNull().default(0),
    dailyRatePpm: integer(),
    validFrom: date({ mode: "string" }),
    validTo: date({ mode: "string" }),
    /** When it was first opened for use. */
    activatedAt: instant(),
    /** Last day on which an approved line can be activated, or an offer of the partner bank be taken. */
    actBy: date({ mode: "string" }),
    /** The last day, of the line or of its offer, that the dealer was reminded of. Decision 0103. */
    remindedOf: date({ mode: "string" }),
    /** First day on which a rejected dealer may apply again. */
    reapplyAfter: date({ mode: "string" }),
    rejections: smallint().notNull().default(0),
    /** Why it was refused, in words for a dealer. */
    refusalReason: text(),
    /** Process of the partner bank (00406); null for every other line. */
    applyStatus: text().$type<ApplyProcessStatus>(),
    upgradeRequired: boolean().notNull().default(false),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("credit_line_product").on(table.enterpriseId, table.appCode),
    index("credit_line_status").on(table.status),
    index("credit_line_temporary")
      .on(table.tempDueOn)
      .where(sql`${table.tempDueOn} is not null`),
    index("credit_line_to_expire")
      .on(table.validTo)
      .where(sql`${table.status} in ('AVAILABLE', 'LOAN_LOCKED')`),
    index("credit_line_to_act")
      .on(table.actBy)
      .where(sql`${table.status} in ('LOCKED', 'REJECTED')`),
    index("credit_line_partner_offer")
      .on(table.actBy)
      .where(sql`${table.applyStatus} is not null`),
    index("credit_line_to_remind")
      .on(table.validTo)
      .where(
        sql`${table.status} in ('AVAILABLE', 'LOAN_LOCKED') and ${table.remindedOf} is distinct from ${table.validTo}`,
      ),
    index("credit_line_offer_to_remind")
      .on(table.actBy)
      .where(
        sql`(${table.status} = 'LOCKED' or ${table.applyStatus} in ('NEW', 'PASS', 'TO_BE_ACTIVE', 'FAIL')) and ${table.remindedOf} is distinct from ${table.actBy}`,
      ),
    check("credit_line_app_code", sql`${table.appCode} in (${oneOf(APP_CODES)})`),
    check("credit_line_status_known", sql`${table.status} in (${oneOf(CREDIT_LINE_STATUSES)})`),
    check(
      "credit_line_apply_status",
      sql`(${table.appCode} = '00406') = (${table.applyStatus} is not null)`,
    ),
    check(
      "credit_line_apply_status_known",
      sql`${table.applyStatus} in (${oneOf(APPLY_PROCESS_STATUSES)})`,
    ),
    // Used may lie above the total once a temporary limit has lapsed, so the total is tested when a hold is taken.
    check(
      "credit_line_not_negative",
      sql`${table.usedFen} >= 0 and ${table.reservedFen} >= 0 and ${table.fixedFen} >= 0 and ${table.tempFen} >= 0`,
    ),
    check(
      "credit_line_temporary_end",
      sql`${table.tempFen} = 0 or ${table.tempValidTo} is not null`,
    ),
    check(
      "credit_line_temporary_due",
      sql`(${table.tempFen} > 0) = (${table.tempDueOn} is not null)`,
    ),
    check(
      "credit_line_rate",
      sql`${table.dailyRatePpm} between ${sql.raw(String(MIN_DAILY_RATE_PPM))} and ${sql.raw(String(MAX_DAILY_RATE_PPM))}`,
    ),
    // A line that can be drawn on has a price, a limit and an end.
    check(
      "credit_line_granted",
      sql`${table.status} not in ('LOCKED', 'AVAILABLE', 'LOAN_LOCKED') or (${table.dailyRatePpm} is not null and ${table.validTo} is not null and ${table.fixedFen} > 0)`,
    ),
  ],
);

/** Part of a line that is held for an intent until the bank has answered. One for each intent (invariants C2, C4). */
export const lineHold = pgTable(
  "line_hold",
  {
    intentId: text().notNull(),
    enterpriseId: text().notNull(),
    lineId: text().notNull(),
    amountFen: fen().notNull(),
    state: text().$type<"HELD" | "DRAWN" | "RELEASED">().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    foreignKey({
      name: "line_hold_line",
      columns: [table.enterpriseId, table.lineId],
      foreignColumns: [creditLine.enterpriseId, creditLine.id],
    }),
    primaryKey({ columns: [table.intentId, table.enterpriseId] }),
    index("line_hold_open")
      .on(table.lineId)
      .where(sql`${table.state} = 'HELD'`),
    check("line_hold_amount", sql`${table.amountFen} > 0`),
    check("line_hold_state", sql`${table.state} in ('HELD', 'DRAWN', 'RELEASED')`),
    check("line_hold_ended", sql`(${table.state} = 'HELD') = (${table.endedAt} is null)`),
  ],
);

/** Why a line is frozen. It opens when the last open reason ends. */
export const lineFreeze = pgTable(
  "line_freeze",
  {
    lineId: text().notNull(),
    enterpriseId: text().notNull(),
    code: text().$type<FreezeReason>().notNull(),
    /** The number under which another party holds it: the desk's, or a bank. Empty where the service found it itself. */
    holderNo: text().notNull().default(""),
    /** In words for a dealer. */
    note: text().notNull(),
    /** The date of what froze it, such as a court's notice; null where it is the day of `since`. */
    decidedOn: date({ mode: "string" }),
    since: instant().notNull(),
    endedAt: instant(),
    /** Why it ended, in words for a dealer, and the date of that; null where whoever froze it said nothing. */
    endNote: text(),
    endDecidedOn: date({ mode: "string" }),
  },
  (table) => [
    foreignKey({
      name: "line_freeze_line",
      columns: [table.enterpriseId, table.lineId],
      foreignColumns: [creditLine.enterpriseId, creditLine.id],
    }),
    primaryKey({
      columns: [table.lineId, table.code, table.holderNo, table.since, table.enterpriseId],
    }),
    uniqueIndex("line_freeze_open")
      .on(table.lineId, table.code, table.holderNo, table.enterpriseId)
      .where(sql`${table.endedAt} is null`),
    check("line_freeze_code", sql`${table.code} in (${oneOf(FREEZE_REASONS)})`),
  ],
);

/** A change of a limit, written with the limit itself. Product 1.2. */
export const creditChange = pgTable(
  "credit_change",
  {
    id: text().notNull(),
    lineId: text().notNull(),
    enterpriseId: text().notNull(),
    appCode: text().$type<AppCode>().notNull(),
    kind: text().$type<CreditChangeKind>().notNull(),
    /** The whole limit before and after. */
    fromFen: fen().notNull(),
    toFen: fen().notNull(),
    /** Last day of a temporary limit that begins with it. */
    tempValidTo: date({ mode: "string" }),
    decidedBy: text().$type<LimitDecider>().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: "credit_change_line",
      columns: [table.enterpriseId, table.lineId],
      foreignColumns: [creditLine.enterpriseId, creditLine.id],
    }),
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("credit_change_list").on(table.enterpriseId, table.id),
    check("credit_change_kind", sql`${table.kind} in (${oneOf(CREDIT_CHANGE_KINDS)})`),
    check("credit_change_decided_by", sql`${table.decidedBy} in (${oneOf(LIMIT_DECIDERS)})`),
    check(
      "credit_change_amounts",
      sql`${table.fromFen} >= 0 and ${table.toFen} >= 0 and ${table.fromFen} <> ${table.toFen}`,
    ),
  ],
);

/** What an enterprise bought in one month, as each reporter says. */
export const purchaseMonth = pgTable(
  "purchase_month",
  {
    enterpriseId: text().notNull(),
    /** First day of the month. */
    month: date({ mode: "string" }).notNull(),
    /** The manufacturer, or the register of dealers. A report takes the place of the same reporter's alone. */
    reportedBy: text().notNull(),
    amountFen: fen().notNull(),
    reportedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.enterpriseId, table.month, table.reportedBy] }),
    check("purchase_month_amount", sql`${table.amountFen} >= 0`),
    check("purchase_month_first_day", sql`extract(day from ${table.month}) = 1`),
  ],
);
