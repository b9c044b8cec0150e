import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { salesInvitation } from "./sales-invitation-schema.ts";

/** Makes an invitation for one dealer. It counts towards the team's month, whatever is answered. */
export const createSalesInvitation = operation({
  method: "POST",
  path: "/sales/invitations",
  summary: "Invite a dealer",
  callers: SALESPERSON,
  key: "required",
  output: salesInvitation,
  refusals: ["NOT_FOUND", "SALES_QUOTA_SPENT"],
});
