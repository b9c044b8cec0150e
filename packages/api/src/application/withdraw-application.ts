import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { application } from "./application-schema.ts";

/** NEW to NOT_CREDIT while no decision has been made. */
export const withdrawApplication = operation(
  "POST",
  "/applications/{appCode}/withdrawal",
  "Withdraw the application",
)
  .input(z.strictObject({ appCode: z.enum(APP_CODES) }))
  .output(application)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "APPLICATION_STATE", "LINE_STATE"));
