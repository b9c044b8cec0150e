import { CONTRACT_KINDS, CONTRACT_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { id, instant, sha256 } from "../operation/values.ts";

/** The text of a document: our own plain-language template, filled with the dealer's figures. */
export const documentText = z.object({
  title: z.string(),
  version: z.string(),
  effectiveOn: z.iso.date(),
  sections: z.array(z.object({ heading: z.string(), paragraphs: z.array(z.string()) })),
  /** SHA-256 of title, version and sections as one canonical JSON text. */
  sha256,
  /** The least time a first reader needs, in seconds. */
  minimumReadSeconds: z.int().nonnegative(),
});
export type DocumentText = z.infer<typeof documentText>;

export const documentSummary = z.object({
  /** USER_AGREEMENT, PRIVACY, SENSITIVE_ID, SENSITIVE_FACE, CREDIT_QUERY, … */
  code: z.string(),
  title: z.string(),
  version: z.string(),
  /** A sensitive document needs a consent of its own. */
  sensitive: z.boolean(),
  granted: z.boolean(),
});

export const contractSummary = z.object({
  contractId: id,
  kind: z.enum(CONTRACT_KINDS),
  title: z.string(),
  version: z.int().positive(),
  status: z.enum(CONTRACT_STATUSES),
  filledSha256: sha256,
  signedAt: instant.nullable(),
  /** Read to its end before by this person, so that it need not be read again. */
  readBefore: z.boolean(),
});
export type ContractSummary = z.infer<typeof contractSummary>;

export const contract = contractSummary.extend({
  text: documentText,
  /** SHA-256 of the contract's current PDF: another one once it is signed. Null until it was made. */
  pdfSha256: sha256.nullable(),
  signers: z.array(z.object({ nameMasked: z.string(), role: z.string(), at: instant })),
});
export type Contract = z.infer<typeof contract>;

/** Evidence that a contract was read. */
export const contractReading = z.strictObject({
  contractId: id,
  /** Hash of the text that was on the screen. */
  filledSha256: sha256,
  readMs: z.int().nonnegative().max(86_400_000),
  scrolledToEnd: z.boolean(),
});

/** How reading a contract may be refused. */
export const READING_REFUSALS = [
  "NOT_FOUND",
  "CONTRACT_NOT_READ",
  "CONTRACT_STATE",
  "CONTRACT_CHANGED",
  "GLYPH_MISSING",
] as const;
