import { SALES_INVITATION_ANSWERS, type SalesInvitationAnswer } from "@kedu/domain";
import {
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
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true });

/** How many invitations the salespeople of an employer make in a month, as its manufacturer says. */
export const salesQuota = pgTable(
  "sales_quota",
  {
    employerId: text().primaryKey(),
    sentVersion: integer().notNull(),
    invitationsPerMonth: integer().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [check("sales_quota_count", sql`${table.invitationsPerMonth} >= 0`)],
);

/** An invitation of one dealer. Who it was for is known when they have answered. */
export const salesInvitation = pgTable(
  "sales_invitation",
  {
    id: text().primaryKey(),
    employerId: text().notNull(),
    salespersonId: text().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    answer: text().$type<SalesInvitationAnswer>(),
    /** Of the dealer who answered, and of the person who did it. */
    enterpriseId: text(),
    userId: text(),
    answeredAt: instant(),
  },
  (table) => [
    index("sales_invitation_list").on(table.salespersonId, table.id),
    index("sales_invitation_month").on(table.employerId, table.createdAt),
    check(
      "sales_invitation_answer",
      sql`num_nulls(${table.answer}, ${table.enterpriseId}, ${table.userId}, ${table.answeredAt}) in (0, 4)
        and ${table.answer} in (${sql.raw(SALES_INVITATION_ANSWERS.map((answer) => `'${answer}'`).join(", "))})`,
    ),
  ],
);

/** A budget of coupons that a team gives from. What is committed of it is counted with the coupons' template. */
export const salesBudget = pgTable(
  "sales_budget",
  {
    id: text().primaryKey(),
    manufacturerId: text().notNull(),
    /** The manufacturer's own number. */
    budgetNo: text().notNull(),
    /** What the manufacturer asked for, so that the same number with something else is noticed. */
    contentSha256: text().notNull(),
    employerId: text().notNull(),
    templateId: text().notNull(),
    name: text().notNull(),
    validDays: integer().notNull(),
    giveUntil: date({ mode: "string" }).notNull(),
    /** Goods that its coupons are good for; none for any. */
    spuCodes: text().array().notNull(),
    takenBackAt: instant(),
    takeBackReason: text(),
    /** What taking it back did. */
    voidedCoupons: integer(),
    heldCoupons: integer(),
    createdAt: instant().notNull(),
  },
  (table) => [
    unique("sales_budget_no").on(table.manufacturerId, table.budgetNo),
    index("sales_budget_team").on(table.employerId, table.id),
    check(
      "sales_budget_taken_back",
      sql`num_nulls(${table.takenBackAt}, ${table.takeBackReason}, ${table.voidedCoupons}, ${table.heldCoupons}) in (0, 4)`,
    ),
  ],
);

/** A coupon that a salesperson gave: one to a dealer from each budget. */
export const givenCoupon = pgTable(
  "given_coupon",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    budgetId: text().notNull(),
    salespersonId: text().notNull(),
    couponId: text().notNull(),
    givenAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("given_coupon_once").on(table.budgetId, table.enterpriseId),
    index("given_coupon_list").on(table.salespersonId, table.id),
  ],
);

/** Why a dealer has another salesperson of a manufacturer, or none. */
export type MoveCause = "MANUFACTURER" | "INVITATION" | "LEFT";

/** Each time a dealer went from one salesperson to another. Rows are added, and never changed. */
export const customerMove = pgTable(
  "customer_move",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    manufacturerId: text().notNull(),
    fromSalespersonId: text(),
    toSalespersonId: text(),
    cause: text().$type<MoveCause>().notNull(),
    /** The invitation; null where the manufacturer said it. */
    invitationId: text(),
    movedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("customer_move_list").on(table.enterpriseId, table.movedAt),
    check("customer_move_cause", sql`${table.cause} in ('MANUFACTURER', 'INVITATION', 'LEFT')`),
    check(
      "customer_move_ends",
      sql`${table.fromSalespersonId} is distinct from ${table.toSalespersonId}
        and (${table.cause} = 'INVITATION') = (${table.invitationId} is not null)`,
    ),
  ],
);
