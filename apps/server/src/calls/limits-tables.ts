import { index, integer, pgTable, text, timestamp } from "../database/drizzle.ts";

/** How often something was done in the present window. The key carries no personal data in clear. */
export const rateWindow = pgTable(
  "rate_window",
  {
    key: text().primaryKey(),
    used: integer().notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("rate_window_end").on(table.endsAt)],
);
