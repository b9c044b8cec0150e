import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { application } from "./application-schema.ts";

/** The draft as it stands, whichever device saved it. Made when first asked for. */
export const getApplication = operation(
  "GET",
  "/applications/{appCode}",
  "The application and its draft",
)
  .input(z.strictObject({ appCode: z.enum(APP_CODES) }))
  .output(application)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "APPLICATION_STATE", "REAPPLY_TOO_EARLY"));
