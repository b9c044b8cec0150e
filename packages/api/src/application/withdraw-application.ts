import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { application } from "./application-schema.ts";

/** NEW to NOT_CREDIT while no decision has been made. */
export const withdrawApplication = operation({
  method: "POST",
  path: "/applications/{appCode}/withdrawal",
  summary: "Withdraw the application",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES) }),
  output: application,
  refusals: ["NOT_FOUND", "APPLICATION_STATE", "LINE_STATE"],
});
