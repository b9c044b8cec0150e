import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { application } from "./application-schema.ts";

/** Back is allowed until submit; nothing typed is lost. */
export const goBackInApplication = operation(
  "POST",
  "/applications/{appCode}/step-back",
  "Go back one step",
)
  .input(z.strictObject({ appCode: z.enum(APP_CODES) }))
  .output(application)
  .errors(refusals(...EVERYWHERE, "NOT_FOUND", "APPLICATION_STATE"));
