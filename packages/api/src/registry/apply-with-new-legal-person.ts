import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";

/**
 * Ends the line of flexible credit that is frozen for a changed legal person, so that an application begins with the new
 * one's ID. Loans stay as they are. A repetition changes nothing.
 */
export const applyWithNewLegalPerson = operation({
  method: "POST",
  path: "/enterprise/new-legal-person",
  summary: "Apply with the new legal person",
  callers: LEGAL_PERSON,
  output: z.object({ lineStatus: z.literal("DISABLED") }),
  refusals: ["NOT_FOUND", "LINE_STATE", "OVERDUE_DEBT"],
});
