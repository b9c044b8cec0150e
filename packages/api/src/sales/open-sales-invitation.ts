import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { openedSalesInvitation } from "./sales-invitation-schema.ts";

/**
 * Shows a dealer who invites them. A token that we did not make, and an invitation that another dealer has answered, are
 * answered like one that does not exist.
 */
export const openSalesInvitation = operation({
  method: "POST",
  path: "/sales/invitations/opening",
  summary: "Open a salesperson's invitation",
  callers: LEGAL_PERSON,
  input: z.strictObject({ token: z.string().max(200) }),
  output: openedSalesInvitation,
  refusals: ["NOT_FOUND"],
});
