import { bigint, check, integer, pgTable, sql } from "../../database/drizzle.ts";

/** How far the sandbox's business clock is ahead of the machine's; one row. Empty in production. */
export const businessClock = pgTable(
  "business_clock",
  {
    id: integer().primaryKey(),
    aheadMs: bigint({ mode: "number" }).notNull(),
  },
  (table) => [check("business_clock_one_row", sql`${table.id} = 1`)],
);
