import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { authorisationState } from "./authorised-person-schema.ts";

/**
 * Opens an invitation for the person it is for, who has proved the invited number by logging in. Anyone else's is
 * answered like one that does not exist.
 */
export const openInvitation = operation({
  method: "POST",
  path: "/invitations/opening",
  summary: "Open an invitation",
  callers: PAYERS,
  input: z.strictObject({ token: z.string().max(200) }),
  output: authorisationState,
  refusals: ["NOT_FOUND", "INVITATION_EXPIRED"],
});
