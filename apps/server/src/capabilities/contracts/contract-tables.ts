import {
  CONTRACT_KINDS,
  CONTRACT_STATUSES,
  CONTRACT_VERIFY_MAX_TRIES,
  type ContractKind,
  type ContractStatus,
  type VerificationChannel,
} from "@kedu/domain";
import {
  boolean,
  check,
  foreignKey,
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
import { sealedBytes, sealedText } from "../../database/sealed.ts";

const instant = () => timestamp({ withTimezone: true });
const oneOf = (values: readonly string[]) =>
  sql.raw(values.map((value) => `'${value}'`).join(", "));

/** A contract with its text, filled with the dealer's figures. The text never changes. Product 1.4. */
export const contract = pgTable(
  "contract",
  {
    id: text().notNull(),
    enterpriseId: text().notNull(),
    kind: text().$type<ContractKind>().notNull(),
    /** The line it belongs to; null for the contract of an intent or of an authorisation. */
    lineId: text(),
    intentId: text(),
    /** The authorisation that it is, and who signs it instead of the legal person. */
    authorisationId: text(),
    partyUserId: text(),
    /** The signing of a bank channel that it is about. */
    channelSigningId: text(),
    /** The proof of a merchant's account that it is about. */
    accountProofId: text(),
    /** The cancellation of the account that it is about. */
    cancellationId: text(),
    /** Version of this contract: a failed one starts again as the next. */
    version: integer().notNull().default(1),
    templateVersion: text().notNull(),
    templateSha256: text().notNull(),
    filledSha256: text().notNull(),
    /** SHA-256 of the loan terms that the text was filled with; null for contracts without terms. */
    termsHash: text(),
    /** Both languages as JSON; it names the legal person. */
    textSealed: sealedText().notNull(),
    status: text().$type<ContractStatus>().notNull(),
    verifyChannel: text().$type<VerificationChannel>().notNull(),
    /** Failed tries of the verification. */
    verifyTries: smallint().notNull().default(0),
    createdAt: instant().notNull(),
    signedAt: instant(),
    inForceAt: instant(),
    /** An unsigned contract of a line whose terms were decided again. */
    supersededAt: instant(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.id, table.enterpriseId] }),
    index("contract_line").on(table.lineId),
    uniqueIndex("contract_intent")
      .on(table.intentId, table.enterpriseId)
      .where(sql`${table.intentId} is not null`),
    uniqueIndex("contract_account_proof")
      .on(table.accountProofId, table.enterpriseId)
      .where(sql`${table.accountProofId} is not null`),
    uniqueIndex("contract_cancellation")
      .on(table.cancellationId, table.enterpriseId)
      .where(sql`${table.cancellationId} is not null`),
    index("contract_signed").on(table.signedAt),
    index("contract_enterprise").on(table.enterpriseId, table.createdAt),
    check("contract_kind", sql`${table.kind} in (${oneOf(CONTRACT_KINDS)})`),
    check("contract_status", sql`${table.status} in (${oneOf(CONTRACT_STATUSES)})`),
    check(
      "contract_subject",
      sql`num_nonnulls(${table.lineId}, ${table.intentId}, ${table.authorisationId}, ${table.channelSigningId}, ${table.accountProofId}, ${table.cancellationId}) = 1`,
    ),
    check(
      "contract_party",
      sql`(${table.authorisationId} is null) = (${table.partyUserId} is null)`,
    ),
    check("contract_superseded", sql`${table.supersededAt} is null or ${table.signedAt} is null`),
    check("contract_terms", sql`(${table.kind} = 'LOAN') = (${table.termsHash} is not null)`),
    check(
      "contract_tries",
      sql`${table.verifyTries} between 0 and ${sql.raw(String(CONTRACT_VERIFY_MAX_TRIES))}`,
    ),
    check(
      "contract_signed",
      sql`(${table.status} in ('SUCCESS', 'ACTIVATE')) = (${table.signedAt} is not null)`,
    ),
    check(
      "contract_in_force",
      sql`(${table.status} = 'ACTIVATE') = (${table.inForceAt} is not null)`,
    ),
  ],
);

/** Records that a person read a contract to its end, and for how long. */
export const contractReading = pgTable(
  "contract_reading",
  {
    contractId: text().notNull(),
    enterpriseId: text().notNull(),
    userId: text().notNull(),
    /** Of the template: a person who has read it may skip the wait for the next contract of the same text. */
    templateSha256: text().notNull(),
    readMs: integer().notNull(),
    scrolledToEnd: boolean().notNull(),
    readAt: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: "contract_reading_contract",
      columns: [table.enterpriseId, table.contractId],
      foreignColumns: [contract.enterpriseId, contract.id],
    }),
    primaryKey({ columns: [table.contractId, table.userId, table.enterpriseId] }),
    index("contract_reading_text").on(table.userId, table.templateSha256),
  ],
);

/** As whom a person signs. */
export type SignerRole = "LEGAL_PERSON" | "AUTHORIZED_PERSON" | "MERCHANT";

/** Who signed a contract, and what proves it. */
export const contractSigner = pgTable(
  "contract_signer",
  {
    contractId: text().notNull(),
    enterpriseId: text().notNull(),
    userId: text().notNull(),
    role: text().$type<SignerRole>().notNull(),
    nameSealed: sealedText().notNull(),
    /** The code's challenge or the face check that proved the will to sign. */
    proofId: text().notNull(),
    at: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: "contract_signer_contract",
      columns: [table.enterpriseId, table.contractId],
      foreignColumns: [contract.enterpriseId, contract.id],
    }),
    primaryKey({ columns: [table.contractId, table.userId, table.enterpriseId] }),
  ],
);

/** What a contract's PDF shows: only the text before the signature, the text with its signers after it. */
export const PDF_STATES = ["UNSIGNED", "SIGNED"] as const;
export type PdfState = (typeof PDF_STATES)[number];

/** The PDF of a contract as it was first made, kept for good: the file that was served once is served again. */
export const contractPdf = pgTable(
  "contract_pdf",
  {
    contractId: text().notNull(),
    enterpriseId: text().notNull(),
    /** Of the contract: a failed one starts again as the next, and the PDF says which. */
    version: integer().notNull(),
    state: text().$type<PdfState>().notNull(),
    /** Of the file before it was encrypted. */
    sha256: text().notNull(),
    /** The file contains the enterprise's name. */
    bytesSealed: sealedBytes().notNull(),
    sizeBytes: integer().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    foreignKey({
      name: "contract_pdf_contract",
      columns: [table.enterpriseId, table.contractId],
      foreignColumns: [contract.enterpriseId, contract.id],
    }),
    primaryKey({ columns: [table.contractId, table.version, table.state, table.enterpriseId] }),
    check("contract_pdf_state", sql`${table.state} in (${oneOf(PDF_STATES)})`),
    check("contract_pdf_size", sql`${table.sizeBytes} > 0`),
  ],
);
