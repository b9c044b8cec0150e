import { APP_CODES } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { application } from "./application-schema.ts";

/** The current draft, whichever device saved it. Created by the first request. */
export const getApplication = operation({
  method: "GET",
  path: "/applications/{appCode}",
  summary: "The application and its draft",
  callers: LEGAL_PERSON,
  input: z.strictObject({ appCode: z.enum(APP_CODES) }),
  output: application,
  refusals: ["NOT_FOUND", "APPLICATION_STATE", "REAPPLY_TOO_EARLY"],
});
