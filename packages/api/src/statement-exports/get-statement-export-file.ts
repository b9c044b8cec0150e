import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** The file of an export, until it expires. */
export const getStatementExportFile = operation({
  method: "GET",
  path: "/statement-exports/{exportId}/file",
  summary: "Download the file of an export",
  callers: LEGAL_PERSON,
  input: z.strictObject({ exportId: id }),
  output: z.file(),
  refusals: ["NOT_FOUND"],
});
