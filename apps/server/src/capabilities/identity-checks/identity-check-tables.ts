import type { IdentityCheckPurpose, IdentityProof } from "@kedu/domain";
import { check, index, integer, pgTable, sql, text, timestamp } from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true, mode: "date" });

/** A person confirms who they are, for one purpose. */
export const identityCheck = pgTable(
  "identity_check",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    purpose: text().$type<IdentityCheckPurpose>().notNull(),
    /** What the code is good for alone, as JSON: a card number may be in it. Null for a purpose that is all it is for. */
    authorisesSealed: sealedText(),
    /** Null where the ID number was not asked for. */
    idProvedAt: instant(),
    codeProvedAt: instant(),
    /** The passed face check. */
    faceSessionId: text(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index("identity_check_end").on(table.expiresAt),
    check(
      "identity_check_purpose",
      sql`${table.purpose} in ('SWITCH_ENTERPRISE', 'CHANGE_NUMBER', 'SHOW_PERSONAL_DATA', 'RAISE_DAY_LIMIT', 'TOP_UP', 'CHANGE_CARD', 'PAY_PREMIUM')`,
    ),
    check(
      "identity_check_order",
      sql`${table.usedAt} is null or ${table.codeProvedAt} is not null or ${table.faceSessionId} is not null`,
    ),
  ],
);

/** A login number that was changed, and whether both numbers have been told. */
export const numberChange = pgTable(
  "number_change",
  {
    id: text().primaryKey(),
    userId: text().notNull(),
    /** CODE: the old number was at hand. FACE: it was lost. */
    proof: text().$type<IdentityProof>().notNull(),
    oldMobileSealed: sealedText().notNull(),
    newMobileSealed: sealedText().notNull(),
    changedAt: instant().notNull(),
    status: text().$type<"PENDING" | "TOLD" | "FAILED">().notNull(),
    tries: integer().notNull(),
    nextTryAt: instant().notNull(),
  },
  (table) => [
    index("number_change_user").on(table.userId, table.changedAt),
    index("number_change_due")
      .on(table.nextTryAt)
      .where(sql`${table.status} = 'PENDING'`),
    check("number_change_proof", sql`${table.proof} in ('CODE', 'FACE')`),
    check("number_change_status", sql`${table.status} in ('PENDING', 'TOLD', 'FAILED')`),
  ],
);
