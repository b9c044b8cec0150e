import { z } from "zod";
import { SALESPERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { page, pageQuery } from "../operation/values.ts";
import { salesInvitation } from "./sales-invitation-schema.ts";

/** The salesperson's own invitations, the newest first. */
export const listSalesInvitations = operation({
  method: "GET",
  path: "/sales/invitations",
  summary: "List a salesperson's invitations",
  callers: SALESPERSON,
  input: z.strictObject({ ...pageQuery }),
  output: page(salesInvitation),
  refusals: ["NOT_FOUND"],
});
