import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { pageQuery, text } from "../operation/values.ts";
import { ARCHIVE_KINDS, archiveFile } from "./archive-schema.ts";

/**
 * Every signed contract, certificate, issued invoice and policy of all products, the newest first; after them the vouchers,
 * one for each line of the statement. A page has either.
 */
export const listArchive = operation({
  method: "GET",
  path: "/archive",
  summary: "List the kept files",
  callers: PAYERS,
  input: z.strictObject({
    kind: z.enum(ARCHIVE_KINDS).optional(),
    /** A part of a title, in either language, or of a number. */
    search: text(40).optional(),
    ...pageQuery,
  }),
  output: z.object({ items: z.array(archiveFile), nextCursor: z.string().nullable() }),
  refusals: [],
});
