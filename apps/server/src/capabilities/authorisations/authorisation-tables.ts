import {
  AUTHORISATION_MODES,
  type AuthorisationEnd,
  type AuthorisationMode,
  AUTHORISED_PERSON_STATUSES,
  type AuthorisedPersonStatus,
} from "@kedu/domain";
import {
  bigint,
  check,
  date,
  index,
  integer,
  isNotNull,
  pgTable,
  primaryKey,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { lookupHashText, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true });
const fen = () => bigint({ mode: "number" });
const listOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** A person who may pay for an enterprise with their own face, from the invitation to its end. Product 1.1. */
export const authorisedPerson = pgTable(
  "authorised_person",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    status: text().$type<AuthorisedPersonStatus>().notNull(),
    mode: text().$type<AuthorisationMode>().notNull(),
    /** As invited, then as on the ID. */
    nameSealed: sealedText().notNull(),
    /** The number that was invited, which the person logs in with. */
    mobileSealed: sealedText().notNull(),
    mobileHash: lookupHashText().notNull(),
    perPaymentMaxFen: fen(),
    perDayMaxFen: fen(),
    /** Last day, to its end; null when it does not lapse. */
    validTo: date({ mode: "string" }),
    invitedAt: instant().notNull(),
    inviteExpiresAt: instant().notNull(),
    /** Each invitation has another link. */
    inviteNo: integer().notNull(),
    /** Who opened the invitation; null before. */
    userId: text(),
    /** What was confirmed of the ID; null before. */
    idNoSealed: sealedText(),
    idValidFrom: date({ mode: "string" }),
    /** A business date or LONG_TERM. */
    idValidTo: text(),
    idFrontFileId: text(),
    idBackFileId: text(),
    /** Null until their own face proved them. */
    personId: text(),
    contractId: text(),
    legalFaceAt: instant(),
    ownFaceAt: instant(),
    revokedAt: instant(),
    revokeReason: text().$type<AuthorisationEnd>(),
    /** The last day on which the law asks for it; null while it has not ended. Decision 0096. */
    keptUntil: date({ mode: "string" }),
    /** When time next changes it; null when never. */
    dueAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("authorised_person_enterprise").on(table.enterpriseId, table.createdAt),
    index("authorised_person_user").on(table.userId),
    index("authorised_person_due").on(table.dueAt).where(isNotNull(table.dueAt)),
    index("authorised_person_of_person").on(table.personId).where(isNotNull(table.personId)),
    index("authorised_person_kept").on(table.keptUntil).where(isNotNull(table.keptUntil)),
    uniqueIndex("authorised_person_live")
      .on(table.enterpriseId, table.mobileHash)
      .where(sql`${table.status} <> 'REVOKED'`),
    check(
      "authorised_person_status",
      sql`${table.status} in (${listOf(AUTHORISED_PERSON_STATUSES)})`,
    ),
    check("authorised_person_mode", sql`${table.mode} in (${listOf(AUTHORISATION_MODES)})`),
    check(
      "authorised_person_limits",
      sql`coalesce(${table.perPaymentMaxFen}, 1) > 0 and coalesce(${table.perDayMaxFen}, 1) > 0`,
    ),
    check(
      "authorised_person_revoked",
      sql`(${table.status} = 'REVOKED') = (${table.revokedAt} is not null) and (${table.revokedAt} is null) = (${table.revokeReason} is null) and (${table.revokedAt} is null) = (${table.keptUntil} is null)`,
    ),
    check(
      "authorised_person_in_force",
      sql`${table.status} not in ('NORMAL', 'SUPPLY_UPLOAD', 'RE_UPLOAD') or (${table.userId} is not null and ${table.personId} is not null and ${table.legalFaceAt} is not null and ${table.ownFaceAt} is not null and ${table.contractId} is not null)`,
    ),
  ],
);
