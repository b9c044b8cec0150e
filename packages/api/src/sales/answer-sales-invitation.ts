import { SALES_INVITATION_ANSWERS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { openedSalesInvitation } from "./sales-invitation-schema.ts";

/**
 * Accepts or refuses an invitation, once. Who accepts is the salesperson's customer from then on, and no longer the
 * customer of another salesperson of the same manufacturer.
 */
export const answerSalesInvitation = operation({
  method: "POST",
  path: "/sales/invitations/answer",
  summary: "Answer a salesperson's invitation",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ token: z.string().max(200), answer: z.enum(SALES_INVITATION_ANSWERS) }),
  output: openedSalesInvitation,
  refusals: ["NOT_FOUND", "SALES_INVITATION_ANSWERED", "SALES_INVITATION_OVER"],
});
