import {
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
} from "../../database/drizzle.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** What a person has seen of a campaign's resource. Decision 0086. */
export const campaignView = pgTable(
  "campaign_view",
  {
    userId: text().notNull(),
    /** A campaign that the operator has removed stays as it was written. */
    configId: text().notNull(),
    resourceName: text().notNull(),
    shownTimes: integer().notNull(),
    lastShownOn: date({ mode: "string" }),
    openedAt: instant(),
    closedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.configId, table.resourceName] }),
    check(
      "campaign_view_shown",
      sql`${table.shownTimes} >= 0 and (${table.shownTimes} = 0) = (${table.lastShownOn} is null)`,
    ),
  ],
);
