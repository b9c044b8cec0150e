import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { pageQuery } from "../operation/values.ts";
import { entriesQuery, movement, statementEntry } from "./statement-schema.ts";

/** Lines of a statement, newest first. */
export const listStatementEntries = operation({
  method: "GET",
  path: "/statements/entries",
  summary: "List the lines of a statement",
  callers: LEGAL_PERSON,
  input: z.strictObject({ ...entriesQuery, ...pageQuery }),
  output: z.object({
    items: z.array(statementEntry),
    nextCursor: z.string().nullable(),
    /** Of all lines that fit, with the first page alone. */
    sums: z.object(movement).nullable(),
  }),
  refusals: [],
});
