import type { PersonalField, ShowProof } from "@kedu/domain";
import { check, index, pgTable, sql, text, timestamp } from "../../database/drizzle.ts";

/** Who saw what of their own personal data, and by which proof. The data itself is not here. */
export const personalDataView = pgTable(
  "personal_data_view",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    field: text().$type<PersonalField>().notNull(),
    proof: text().$type<ShowProof>().notNull(),
    shownAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index("personal_data_view_user").on(table.userId, table.field, table.shownAt),
    check("personal_data_view_field", sql`${table.field} in ('NAME', 'PHONE', 'ID_NO')`),
    check("personal_data_view_proof", sql`${table.proof} in ('PASSWORD', 'CODE', 'FACE')`),
  ],
);
