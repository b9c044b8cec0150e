import { check, integer, pgTable, sql } from "./drizzle.ts";
import { sealedText } from "./sealed.ts";

/** A known text sealed with the data key, which tells the key of this database from any other; one row. */
export const dataKeyCheck = pgTable(
  "data_key_check",
  {
    id: integer().primaryKey(),
    markSealed: sealedText().notNull(),
  },
  (table) => [check("data_key_check_one_row", sql`${table.id} = 1`)],
);
