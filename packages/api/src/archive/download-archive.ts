import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { archiveFileName } from "./archive-schema.ts";

/** Files that one archive holds. */
export const ARCHIVE_MAX_FILES = 20;

/** Kept files in one ZIP archive, with a list of their fingerprints. */
export const downloadArchive = operation({
  method: "POST",
  path: "/archive/zip",
  summary: "Download kept files in one archive",
  callers: PAYERS,
  input: z.strictObject({ files: z.array(archiveFileName).min(1).max(ARCHIVE_MAX_FILES) }),
  output: z.file(),
  refusals: ["NOT_FOUND", "LOAN_NOT_SETTLED", "INVOICE_NOT_ISSUED", "GLYPH_MISSING"],
});
