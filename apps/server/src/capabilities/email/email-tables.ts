import { CODE_MAX_TRIES } from "@kedu/domain";
import {
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import { lookupHashText, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** The verified address of a person in an enterprise: one at most. */
export const emailAddress = pgTable(
  "email_address",
  {
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    addressSealed: sealedText().notNull(),
    addressHash: lookupHashText().notNull(),
    verifiedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.enterpriseId] }),
    index("email_address_enterprise").on(table.enterpriseId),
  ],
);

/** An address that is being verified, by one code or one link. Both are stored as keyed hashes. */
export const emailChallenge = pgTable(
  "email_challenge",
  {
    id: text().notNull(),
    userId: text().notNull(),
    enterpriseId: text().notNull(),
    addressSealed: sealedText().notNull(),
    addressHash: lookupHashText().notNull(),
    codeHash: lookupHashText().notNull(),
    tokenHash: lookupHashText().notNull(),
    attempts: smallint().notNull(),
    mailId: text().notNull(),
    createdAt: instant().notNull(),
    codeExpiresAt: instant().notNull(),
    linkExpiresAt: instant().notNull(),
    usedAt: instant(),
    /** When a newer message took its place, or the address was removed. */
    replacedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    unique("email_challenge_token").on(table.tokenHash, table.enterpriseId),
    index("email_challenge_enterprise").on(table.enterpriseId),
    index("email_challenge_expires").on(table.linkExpiresAt),
    index("email_challenge_newest").on(table.userId, table.enterpriseId, table.createdAt),
    check(
      "email_challenge_attempts",
      sql`${table.attempts} between 0 and ${sql.raw(String(CODE_MAX_TRIES))}`,
    ),
  ],
);
