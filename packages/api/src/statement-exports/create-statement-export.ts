import { EXPORT_FORMATS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { entriesQuery, inputMonth } from "../statements/statement-schema.ts";
import { statementExport } from "./statement-export-schema.ts";

/** Begins a file of the statement's lines of up to 24 months, which is then made by due work. */
export const createStatementExport = operation({
  method: "POST",
  path: "/statement-exports",
  summary: "Export a statement",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    ...entriesQuery,
    format: z.enum(EXPORT_FORMATS),
    from: inputMonth,
    to: inputMonth,
  }),
  output: statementExport,
  refusals: [],
});
