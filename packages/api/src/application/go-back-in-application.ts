import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { application } from "./application-schema.ts";

/** Back is allowed until submit; nothing typed is lost. */
export const goBackInApplication = operation({
  method: "POST",
  path: "/applications/{appCode}/step-back",
  summary: "Go back one step",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES) }),
  output: application,
  refusals: ["NOT_FOUND", "APPLICATION_STATE"],
});
