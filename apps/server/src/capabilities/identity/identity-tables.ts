import type {
  ClientPlatform,
  EnterpriseType,
  EntranceSource,
  LoginIdentifierType,
  RegistryResult,
  SourceSystem,
  LoginRole,
} from "@kedu/domain";
import {
  check,
  date,
  index,
  integer,
  isNotNull,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  unique,
} from "../../database/drizzle.ts";
import { lookupHashText, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true });
const common = () => ({
  id: text().primaryKey(),
  createdAt: instant().notNull(),
  updatedAt: instant().notNull(),
  /** Optimistic lock. */
  version: integer().notNull().default(1),
});

/** A human being. Personal data is encrypted; keyed hashes make it searchable. */
export const person = pgTable(
  "person",
  {
    ...common(),
    nameSealed: sealedText(),
    idNoSealed: sealedText(),
    idNoHash: lookupHashText(),
    mobileSealed: sealedText(),
    mobileHash: lookupHashText(),
    idValidFrom: date({ mode: "string" }),
    /** A business date or LONG_TERM; null while no document was seen. */
    idValidTo: text(),
    /** When the dealer is next warned that the document expires; null when never. */
    idWarningAt: instant(),
    /** When the document runs out and the dealer's lines are frozen; null when never, and once that is done. */
    idFreezeAt: instant(),
    idFrontFileId: text(),
    idBackFileId: text(),
    photoState: text().$type<"OK" | "INVALID">().notNull().default("OK"),
    /** PASSED once proved. What failed is kept with the login that was checked. Decision 0109. */
    realNameStatus: text().$type<"NONE" | "PASSED">().notNull().default("NONE"),
    /** Until when the law asks for a legal person whose place another one took; null where none did. Decision 0096. */
    keptUntil: date({ mode: "string" }),
  },
  (table) => [
    unique("person_id_no").on(table.idNoHash),
    index("person_mobile").on(table.mobileHash),
    index("person_id_warning").on(table.idWarningAt).where(isNotNull(table.idWarningAt)),
    index("person_id_freeze").on(table.idFreezeAt).where(isNotNull(table.idFreezeAt)),
    index("person_kept").on(table.keptUntil).where(isNotNull(table.keptUntil)),
  ],
);

/** A dealer. Facts of the licence are null until the licence was seen. */
export const enterprise = pgTable(
  "enterprise",
  {
    ...common(),
    companyId: text(),
    /** Unified social credit code. */
    organizationCode: text(),
    name: text(),
    type: text().$type<EnterpriseType>(),
    registeredAddress: text(),
    establishedOn: date({ mode: "string" }),
    /** A business date or LONG_TERM. */
    termTo: text(),
    licenceFileId: text(),
    registryResult: text().$type<RegistryResult>(),
    registryCheckedAt: instant(),
    legalPersonId: text().references(() => person.id),
    legalPersonSince: date({ mode: "string" }),
    dealerCode: text(),
    manufacturerCode: text(),
    sourceSystem: text().$type<SourceSystem>().notNull(),
    status: text().$type<"ACTIVE" | "SUSPENDED" | "CANCELLED">().notNull().default("ACTIVE"),
  },
  (table) => [
    unique("enterprise_organization_code").on(table.organizationCode),
    unique("enterprise_dealer_code").on(table.manufacturerCode, table.dealerCode),
    index("enterprise_legal_person").on(table.legalPersonId),
    index("enterprise_registry_checked").on(table.registryCheckedAt),
  ],
);

/** A person who logs in. */
export const appUser = pgTable(
  "app_user",
  {
    ...common(),
    personId: text().references(() => person.id),
    currentEnterpriseId: text().references(() => enterprise.id),
    status: text().$type<"ACTIVE" | "DISABLED">().notNull().default("ACTIVE"),
    lastLoginAt: instant(),
    lockUntil: instant(),
    /** When the registry last said that the person's name and ID number do not belong together; null once it has matched them. Decision 0109. */
    realNameFailedAt: instant(),
    /** The last day of a login that no role is left for and no record names any more; null for others. Decision 0099. */
    keptUntil: date({ mode: "string" }),
  },
  (table) => [
    index("app_user_person").on(table.personId),
    index("app_user_kept").on(table.keptUntil).where(isNotNull(table.keptUntil)),
  ],
);

/** What a user logs in with. */
export const loginIdentifier = pgTable(
  "login_identifier",
  {
    type: text().$type<LoginIdentifierType>().notNull(),
    valueHash: lookupHashText().notNull(),
    valueSealed: sealedText().notNull(),
    userId: text()
      .notNull()
      .references(() => appUser.id),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.valueHash] }),
    index("login_identifier_user").on(table.userId),
  ],
);

/** The role of a user in an enterprise. */
export const membership = pgTable(
  "membership",
  {
    userId: text()
      .notNull()
      .references(() => appUser.id),
    enterpriseId: text()
      .notNull()
      .references(() => enterprise.id),
    role: text().$type<LoginRole>().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.enterpriseId, table.role] }),
    index("membership_enterprise").on(table.enterpriseId),
  ],
);

/** A login, and for half a year after its end the record of it. The token itself is only in the browser's cookie; instants are the machine's. */
export const session = pgTable(
  "session",
  {
    id: text().primaryKey(),
    /** SHA-256 of the token, hexadecimal. */
    tokenSha256: text().notNull(),
    tokenIssuedAt: instant().notNull(),
    /** Of the token before; null where there was none. */
    previousTokenSha256: text(),
    /** When that one stops being accepted; null until the newer one has been used. */
    previousEndsAt: instant(),
    userId: text()
      .notNull()
      .references(() => appUser.id),
    enterpriseId: text()
      .notNull()
      .references(() => enterprise.id),
    role: text().$type<LoginRole>().notNull(),
    platform: text().$type<ClientPlatform>().notNull(),
    entranceSource: text().$type<EntranceSource>(),
    deviceModel: text(),
    /** Of the native app around the pages; null in a browser. */
    appVersion: text(),
    createdAt: instant().notNull(),
    lastSeenAt: instant().notNull(),
    idleExpiresAt: instant().notNull(),
    expiresAt: instant().notNull(),
    revokedAt: instant(),
  },
  (table) => [
    unique("session_token").on(table.tokenSha256),
    index("session_previous_token")
      .on(table.previousTokenSha256)
      .where(isNotNull(table.previousTokenSha256)),
    index("session_user").on(table.userId),
    index("session_expires").on(table.expiresAt),
  ],
);

/** A code that was sent, for one phone and one purpose (reliability 3: used once, at most 5 tries; invariant A1). Deleted the night after its end. */
export const otpChallenge = pgTable(
  "otp_challenge",
  {
    id: text().primaryKey(),
    purpose: text()
      .$type<
        | "LOGIN"
        | "CONTRACT_SIGNING"
        | "WITHDRAWAL"
        | "PAYMENT_PASSWORD"
        | "IDENTITY"
        | "NEW_NUMBER"
        | "CANCELLATION"
        | "LIMIT_INCREASE"
        | "SALES_LOGIN"
        | "MERCHANT_LOGIN"
        | "PARTNER_CARD"
      >()
      .notNull(),
    mobileHash: lookupHashText().notNull(),
    mobileSealed: sealedText().notNull(),
    /** Of the ID number that the code was asked for by; null where it was asked for by the number itself. */
    idNoHash: lookupHashText(),
    /** What the code is for beyond its purpose, such as the contracts it signs. */
    boundTo: text(),
    codeHash: lookupHashText().notNull(),
    attempts: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [
    index("otp_challenge_mobile").on(table.mobileHash, table.createdAt),
    index("otp_challenge_expires").on(table.expiresAt),
    check("otp_challenge_attempts", sql`${table.attempts} between 0 and 5`),
  ],
);
