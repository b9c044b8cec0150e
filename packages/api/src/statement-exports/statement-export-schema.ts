import {
  APP_CODES,
  BANK_CHANNELS,
  EXPORT_FAILURES,
  EXPORT_FORMATS,
  EXPORT_STATUSES,
  STATEMENT_ACCOUNTS,
  STATEMENT_KINDS,
} from "@kedu/domain";
import { z } from "zod";
import { MAIL_DELIVERIES } from "../email/email-schema.ts";
import { fen, id, instant, sha256, signedFen } from "../operation/values.ts";
import { bizMonth } from "../statements/statement-schema.ts";

/** What a file's lines come to. The balances are known where all lines of the period are in it. */
export const exportTotals = z.object({
  openingFen: signedFen.nullable(),
  inFen: fen,
  outFen: fen,
  closingFen: signedFen.nullable(),
  rowCount: z.int().nonnegative(),
});

/** A statement as a file, and how far it is. */
export const statementExport = z.object({
  exportId: id,
  /** The number that is printed in the file. */
  documentNo: z.string(),
  format: z.enum(EXPORT_FORMATS),
  from: bizMonth,
  to: bizMonth,
  account: z.enum(STATEMENT_ACCOUNTS).nullable(),
  /** Of the safe accounts the one at this bank. */
  bankChannel: z.enum(BANK_CHANNELS).nullable(),
  kind: z.enum(STATEMENT_KINDS).nullable(),
  appCode: z.enum(APP_CODES).nullable(),
  text: z.string().nullable(),
  /** EXPIRED: its file is gone, its totals and its fingerprint are kept. */
  status: z.enum([...EXPORT_STATUSES, "EXPIRED"]),
  failure: z.enum(EXPORT_FAILURES).nullable(),
  /** Null until the file is there. */
  totals: exportTotals.nullable(),
  /** SHA-256 of the file. */
  sha256: sha256.nullable(),
  sizeBytes: z.int().positive().nullable(),
  /** What became of the newest message with the file; null where none was asked for. */
  mail: z.enum(MAIL_DELIVERIES).nullable(),
  createdAt: instant,
  /** When the file goes; null until it is there. */
  expiresAt: instant.nullable(),
});
export type StatementExport = z.infer<typeof statementExport>;
