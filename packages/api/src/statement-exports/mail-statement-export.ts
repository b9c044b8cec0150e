import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { statementExport } from "./statement-export-schema.ts";

/** Sends the file of an export to the person's verified address. While a message is on its way, no other is sent. */
export const mailStatementExport = operation({
  method: "POST",
  path: "/statement-exports/{exportId}/mails",
  summary: "Send the file of an export to one's own e-mail address",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ exportId: id }),
  output: statementExport,
  refusals: ["NOT_FOUND", "EMAIL_NOT_VERIFIED", "EXPORT_TOO_LARGE", "PROVIDER_UNAVAILABLE"],
});
