import type { LimitIncrease } from "@kedu/api";
import {
  type AppCode,
  LIMIT_INCREASE_REASONS,
  LIMIT_INCREASE_STATUSES,
  type LimitIncreaseKind,
  type LimitIncreaseReason,
  type LimitIncreaseStatus,
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
  uniqueIndex,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** A request for a higher limit. One of a line waits at a time. Product 1.2, decision 0068. */
export const limitIncrease = pgTable(
  "limit_increase",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    /** Who asks. */
    userId: text().notNull(),
    lineId: text().notNull(),
    appCode: text().$type<AppCode>().notNull(),
    kind: text().$type<LimitIncreaseKind>().notNull(),
    status: text().$type<LimitIncreaseStatus>().notNull(),
    amountFen: fen().notNull(),
    reason: text().$type<LimitIncreaseReason>().notNull(),
    /** In the dealer's own words. */
    noteSealed: sealedText(),
    /** What the dealer showed. */
    fileIds: text().array().notNull(),
    /** The whole limit when it was asked for. */
    limitBeforeFen: fen().notNull(),
    grantedFen: fen(),
    /** The whole limit after the decision. */
    limitAfterFen: fen(),
    /** Last day of a temporary limit that was granted. */
    tempValidTo: date({ mode: "string" }),
    refusalCode: text(),
    /** In words for a dealer. */
    refusalReason: text(),
    closedBy: text().$type<NonNullable<LimitIncrease["closedBy"]>>(),
    createdAt: instant().notNull(),
    /** Until when it can be confirmed. */
    expiresAt: instant().notNull(),
    confirmedAt: instant(),
    /** When it ends by itself: not confirmed, or not decided. Null once it has ended. */
    closesAt: instant(),
    /** When the lender is asked next, while it waits for the decision. */
    askAt: instant(),
    /** How often it has answered that it is not ready. */
    tries: integer().notNull(),
    decidedAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    uniqueIndex("limit_increase_open")
      .on(table.lineId, table.enterpriseId)
      .where(sql`${table.status} in ('VERIFYING', 'DECIDING')`),
    index("limit_increase_refused")
      .on(table.lineId, table.decidedAt)
      .where(sql`${table.status} = 'REFUSED'`),
    index("limit_increase_enterprise").on(table.enterpriseId, table.id),
    index("limit_increase_to_close").on(table.closesAt),
    index("limit_increase_to_ask").on(table.askAt),
    check("limit_increase_status", sql`${table.status} in (${listOf(LIMIT_INCREASE_STATUSES)})`),
    check("limit_increase_reason", sql`${table.reason} in (${listOf(LIMIT_INCREASE_REASONS)})`),
    check("limit_increase_kind", sql`${table.kind} in ('RAISE_FIXED_CREDIT', 'RAISE_TEMP_CREDIT')`),
    check("limit_increase_amount", sql`${table.amountFen} > 0`),
    check(
      "limit_increase_decided",
      sql`(${table.decidedAt} is not null) = (${table.status} in ('GRANTED', 'REFUSED'))`,
    ),
    check(
      "limit_increase_granted",
      sql`${table.status} <> 'GRANTED' or (${table.grantedFen} > 0 and ${table.limitAfterFen} is not null)`,
    ),
    check(
      "limit_increase_closes",
      sql`(${table.closesAt} is not null) = (${table.status} in ('VERIFYING', 'DECIDING'))`,
    ),
    check(
      "limit_increase_asked",
      sql`(${table.askAt} is not null) = (${table.status} = 'DECIDING')`,
    ),
  ],
);
