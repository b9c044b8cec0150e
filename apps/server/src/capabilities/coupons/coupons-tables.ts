import {
  type AppCode,
  COUPON_STATUSES,
  COUPON_TYPES,
  type CouponStatus,
  type CouponType,
  type OrderSource,
  type RepaymentMethod,
} from "@kedu/domain";
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const day = () => date({ mode: "string" });
const fen = () => bigint({ mode: "number" });

/** The rules of a campaign's coupons. They never change once a coupon was issued. Product 1.4. */
export const couponTemplate = pgTable(
  "coupon_template",
  {
    id: text().primaryKey(),
    /** Names the campaign; issuing under the same name again uses the same template. */
    name: text().notNull(),
    type: smallint().$type<CouponType>().notNull(),
    /** Types 1 and 15. */
    valueFen: fen(),
    /** Type 8. */
    freeDays: integer(),
    /** Type 2: the share of the interest still paid, as a decimal ("0.85"), and the most it takes off. */
    payRatio: text(),
    capFen: fen(),
    /** Type 99. */
    minFen: fen(),
    maxFen: fen(),
    minPrincipalFen: fen(),
    appCodes: text().array().$type<AppCode[]>().notNull(),
    methods: text().array().$type<RepaymentMethod[]>().notNull(),
    /** Null when every order source will do. */
    orderSources: text().array().$type<OrderSource[]>(),
    /** Goods of which an order has to have one; null when any will do. */
    skus: text().array(),
    stackWith: smallint().array().$type<CouponType[]>().notNull(),
    sponsorId: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex("coupon_template_name").on(table.name),
    check("coupon_template_type", sql`${table.type} in (${sql.raw(COUPON_TYPES.join(", "))})`),
    check(
      "coupon_template_effect",
      sql`coalesce(case ${table.type}
        when 1 then ${table.valueFen} > 0
        when 15 then ${table.valueFen} > 0
        when 8 then ${table.freeDays} > 0
        when 2 then ${table.payRatio} is not null and (${table.capFen} is null or ${table.capFen} > 0)
        else ${table.minFen} > 0 and ${table.maxFen} >= ${table.minFen}
      end, false)`,
    ),
  ],
);

/** A coupon that an enterprise holds. */
export const coupon = pgTable(
  "coupon",
  {
    id: text().notNull(),
    templateId: text()
      .notNull()
      .references(() => couponTemplate.id),
    enterpriseId: text().notNull(),
    /** Why it was given; giving twice for one reason gives once. */
    issueKey: text().notNull(),
    status: smallint().$type<CouponStatus>().notNull(),
    /** What a random coupon is worth: drawn once, at its first lock, and kept. */
    drawnFen: fen(),
    lockedBy: text(),
    validFrom: day().notNull(),
    validTo: day().notNull(),
    realisedFen: fen().notNull(),
    voidReason: text(),
    /** Why it is void as soon as what holds it lets go: its budget was taken back meanwhile. */
    voidWhenFree: text(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    uniqueIndex("coupon_issue").on(table.enterpriseId, table.issueKey),
    index("coupon_of_template").on(table.templateId, table.status),
    index("coupon_list").on(table.enterpriseId, table.status, table.validTo),
    index("coupon_locked")
      .on(table.lockedBy)
      .where(sql`${table.lockedBy} is not null`),
    index("coupon_to_begin")
      .on(table.validFrom)
      .where(sql`${table.status} = 4`),
    index("coupon_to_expire")
      .on(table.validTo)
      .where(sql`${table.status} = 0`),
    check("coupon_status", sql`${table.status} in (${sql.raw(COUPON_STATUSES.join(", "))})`),
    check("coupon_lock", sql`(${table.status} = -1) = (${table.lockedBy} is not null)`),
    check("coupon_dates", sql`${table.validTo} >= ${table.validFrom}`),
    check(
      "coupon_amounts",
      sql`${table.realisedFen} >= 0 and (${table.drawnFen} is null or ${table.drawnFen} > 0)`,
    ),
    check(
      "coupon_void_when_free",
      sql`${table.voidWhenFree} is null or ${table.status} in (-1, 1, 2, 3)`,
    ),
    check("coupon_void", sql`(${table.status} = 3) = (${table.voidReason} is not null)`),
  ],
);

/** Uses of coupons by loans. A use is reversed, never deleted. */
export const couponUse = pgTable(
  "coupon_use",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    couponId: text().notNull(),
    intentId: text().notNull(),
    loanId: text().notNull(),
    usedOn: day().notNull(),
    reversedAt: instant(),
  },
  (table) => [
    foreignKey({
      name: "coupon_use_coupon",
      columns: [table.enterpriseId, table.couponId],
      foreignColumns: [coupon.enterpriseId, coupon.id],
    }),
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    // Invariant K1: a coupon is live-used at most once.
    uniqueIndex("coupon_use_live")
      .on(table.couponId, table.enterpriseId)
      .where(sql`${table.reversedAt} is null`),
    index("coupon_use_loan").on(table.loanId),
  ],
);
