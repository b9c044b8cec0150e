import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { pageQuery } from "../operation/values.ts";
import { statementExport } from "./statement-export-schema.ts";

/** The enterprise's exports, newest first. */
export const listStatementExports = operation({
  method: "GET",
  path: "/statement-exports",
  summary: "List the exports of a statement",
  callers: LEGAL_PERSON,
  input: z.strictObject(pageQuery),
  output: z.object({ items: z.array(statementExport), nextCursor: z.string().nullable() }),
  refusals: [],
});
