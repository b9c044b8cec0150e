import { index, pgTable, text, timestamp } from "../../database/drizzle.ts";
import { lookupHashText } from "../../database/sealed.ts";

/** Challenges that were used, so that none is used twice. Kept until they would have expired anyway. */
export const captchaSpent = pgTable(
  "captcha_spent",
  {
    /** The challenge's signature: no two are the same. */
    signature: text().primaryKey(),
    /** Keyed hash of the phone number it was used for. */
    subjectHash: lookupHashText().notNull(),
    spentAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index("captcha_spent_at").on(table.spentAt)],
);
