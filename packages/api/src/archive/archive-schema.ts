import { CONTRACT_KINDS } from "@kedu/domain";
import { z } from "zod";
import { id, instant, sha256 } from "../operation/values.ts";

/** What a kept file is: a signed contract, the certificate of a settled loan, an invoice for interest, or a policy. */
export const ARCHIVE_KINDS = ["CONTRACT", "CERTIFICATE", "INVOICE", "POLICY"] as const;

/** A file of the archive by its record: the contract, the loan that is certified, the invoice, or the policy. */
export const archiveFileName = z.strictObject({ kind: z.enum(ARCHIVE_KINDS), id });

export const archiveFile = z.object({
  kind: z.enum(ARCHIVE_KINDS),
  /** Of the contract, of the loan, of the invoice, or of the policy. */
  id,
  title: z.string(),
  /** Null for any other file. */
  contractKind: z.enum(CONTRACT_KINDS).nullable(),
  /** The number that is printed on it. */
  documentNo: z.string(),
  /** When it was signed, the loan settled, or the invoice or policy issued. */
  at: instant,
  /** SHA-256 of its PDF; null for a certificate, whose file is made at each request, and until a contract's is made. */
  sha256: sha256.nullable(),
  sizeBytes: z.int().positive().nullable(),
});
export type ArchiveFile = z.infer<typeof archiveFile>;
