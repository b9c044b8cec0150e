import {
  PARTNER_REQUEST_KINDS,
  PARTNER_REQUEST_STATUSES,
  type PartnerRequestKind,
  type PartnerRequestStatus,
} from "@kedu/domain";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  timestamp,
  uniqueIndex,
} from "../../database/drizzle.ts";
import { sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true });
const oneOf = (words: readonly string[]) => sql.raw(words.map((word) => `'${word}'`).join(", "));

/** What a dealer has filled in for the partner bank's line, across its offers. Product 1.2, psbcForm; decision 0076. */
export const partnerApplication = pgTable(
  "partner_application",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    lineId: text().notNull(),
    /** The form as typed, as JSON: it names where the legal person lives, and their spouse. */
    draftSealed: sealedText().notNull(),
    draftSavedAt: instant(),
    /** Raised by every save. */
    version: integer().notNull().default(1),
    /** When the ID was confirmed last: good for the offer of that time. */
    idConfirmedAt: instant(),
    /** The bank wants new photographs of the ID. */
    wantsIdPhotos: boolean().notNull().default(false),
    /** The form as it was confirmed, as JSON; null while it is not. */
    formSealed: sealedText(),
    /** The contract that was made from it. */
    applyContractId: text(),
    /** The card that the bank has checked, as JSON, and the one that waits for its code. */
    cardSealed: sealedText(),
    pendingCardSealed: sealedText(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    // Two devices that begin at once begin one application.
    uniqueIndex("partner_application_line").on(table.lineId, table.enterpriseId),
    // What a dealer who leaves had filled in is erased.
    index("partner_application_enterprise").on(table.enterpriseId),
    check(
      "partner_application_contract",
      sql`(${table.formSealed} is null) = (${table.applyContractId} is null)`,
    ),
  ],
);

/** What the partner bank was asked for. Its id is the number that the bank knows it by. Decision 0076. */
export const partnerRequest = pgTable(
  "partner_request",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    lineId: text().notNull(),
    kind: text().$type<PartnerRequestKind>().notNull(),
    /** The key of the call that asked for it: the same call again is this request. */
    callKey: text().notNull(),
    status: text().$type<PartnerRequestStatus>().notNull(),
    /** The check on the bank's page that proved the will; null for an upgrade. */
    faceSessionId: text(),
    /** When it was handed over first. */
    sentAt: instant(),
    /** When the bank is asked next; null once it has said whether it takes the request. */
    askAt: instant(),
    tries: smallint().notNull().default(0),
    reasonCode: text(),
    /** In words for a dealer. */
    reasonText: text(),
    /** The offer's last day when it was asked for: until the answer the offer has none. */
    heldActBy: date({ mode: "string" }),
    /** When the bank reported what came of it. */
    reportedAt: instant(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    // The bank reports by the code of the enterprise, so it has one request of a line at a time.
    uniqueIndex("partner_request_open")
      .on(table.lineId, table.enterpriseId)
      .where(sql`${table.status} = 'SENDING'`),
    index("partner_request_line").on(table.lineId, table.id),
    index("partner_request_to_ask").on(table.askAt),
    check("partner_request_kind", sql`${table.kind} in (${oneOf(PARTNER_REQUEST_KINDS)})`),
    check("partner_request_status", sql`${table.status} in (${oneOf(PARTNER_REQUEST_STATUSES)})`),
    check(
      "partner_request_asked",
      sql`(${table.askAt} is not null) = (${table.status} = 'SENDING')`,
    ),
    check(
      "partner_request_face",
      sql`(${table.faceSessionId} is null) = (${table.kind} = 'UPGRADE')`,
    ),
    check(
      "partner_request_refused",
      sql`(${table.status} = 'REFUSED') = (${table.reasonCode} is not null)`,
    ),
  ],
);
