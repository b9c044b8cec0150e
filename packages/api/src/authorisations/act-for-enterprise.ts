import { z } from "zod";
import { session } from "../identity/session-schema.ts";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";

/** The session goes on for the enterprise of the authorisation, with another token. */
export const actForEnterprise = operation({
  method: "POST",
  path: "/own-authorisations/{authorisationId}/session",
  summary: "Act for the enterprise of an authorisation",
  callers: PAYERS,
  input: z.strictObject({ authorisationId: id }),
  output: session,
  refusals: ["NOT_FOUND", "AUTHORISATION_STATE"],
});
