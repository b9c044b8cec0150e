import type { HelpTopic } from "@kedu/domain";
import { boolean, pgTable, primaryKey, text, timestamp } from "../../database/drizzle.ts";

/** Whether a help topic helped a person. What a person said first stays. Decision 0085. */
export const helpRating = pgTable(
  "help_rating",
  {
    userId: text().notNull(),
    /** A topic that a later release no longer has stays as it was written. */
    topic: text().$type<HelpTopic>().notNull(),
    helped: boolean().notNull(),
    ratedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);
