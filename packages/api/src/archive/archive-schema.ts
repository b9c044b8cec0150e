import { CONTRACT_KINDS } from "@kedu/domain";
import { z } from "zod";
import { instant, sha256 } from "../operation/values.ts";

/**
 * What a kept file is: a signed contract, the certificate of a settled loan, an invoice for interest, a policy, or the
 * voucher of a line of the statement.
 */
export const ARCHIVE_KINDS = ["CONTRACT", "CERTIFICATE", "INVOICE", "POLICY", "VOUCHER"] as const;

/** Of a record, or of a line of the statement: its journal and its place there. */
const fileId = z.string().regex(/^[0-9A-HJKMNP-TV-Z]{26}(-[0-9]{1,3})?$/);

/** A file of the archive by its record: the contract, the loan that is certified, the invoice, the policy, or the line. */
export const archiveFileName = z.strictObject({ kind: z.enum(ARCHIVE_KINDS), id: fileId });

export const archiveFile = z.object({
  kind: z.enum(ARCHIVE_KINDS),
  /** Of the contract, of the loan, of the invoice, of the policy, or of the line. */
  id: fileId,
  title: z.string(),
  /** Null for any other file. */
  contractKind: z.enum(CONTRACT_KINDS).nullable(),
  /** The number that is printed on it. */
  documentNo: z.string(),
  /** When it was signed, the loan settled, the invoice or policy issued, or the line posted. */
  at: instant,
  /** SHA-256 of its PDF; null until that is made. */
  sha256: sha256.nullable(),
  sizeBytes: z.int().positive().nullable(),
});
export type ArchiveFile = z.infer<typeof archiveFile>;
