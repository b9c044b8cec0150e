import type { PayWay, PayingProduct } from "@kedu/domain";
import {
  bigint,
  boolean,
  check,
  jsonb,
  pgTable,
  sql,
  text,
  timestamp,
} from "../../database/drizzle.ts";

/** A way to pay as it was put into an order. One without a line was named when only flexible credit paid. */
export interface WayName extends PayWay {
  readonly appCode?: PayingProduct;
}

/** How an enterprise wishes to pay for orders; no row before it has said so. */
export const paySetting = pgTable(
  "pay_setting",
  {
    enterpriseId: text().primaryKey(),
    /** The most for a business date; null without a limit. */
    dayMaxFen: bigint({ mode: "number" }),
    /** Those that are not named come after these. */
    wayOrder: jsonb().$type<readonly WayName[]>().notNull(),
    /** The first way that is open is taken without asking. */
    takesFirstWay: boolean().notNull(),
    updatedAt: timestamp({ withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [check("pay_setting_day_max", sql`${table.dayMaxFen} > 0`)],
);
