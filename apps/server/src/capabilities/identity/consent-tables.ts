import {
  boolean,
  index,
  pgTable,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";
import { appUser } from "./identity-tables.ts";

const instant = () => timestamp({ withTimezone: true });

/** A person's consent to one version of one document. Product 1.5. */
export const consent = pgTable(
  "consent",
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => appUser.id),
    docCode: text().notNull(),
    docVersion: text().notNull(),
    docSha256: text().notNull(),
    purpose: text().notNull(),
    /** Given on its own, for sensitive personal information. */
    separate: boolean().notNull(),
    grantedAt: instant().notNull(),
    withdrawnAt: instant(),
    deviceModel: text(),
    ipSealed: sealedText(),
  },
  (table) => [
    uniqueIndex("consent_in_force")
      .on(table.userId, table.docCode, table.docVersion)
      .where(sql`${table.withdrawnAt} is null`),
    index("consent_user").on(table.userId),
  ],
);
