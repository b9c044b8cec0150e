import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";

const INVITATIONS_MAX = 100_000;
const VERSION_MAX = 1_000_000_000;

/**
 * A manufacturer says how many invitations the salespeople of an employer make in a month, together. Without it they make
 * none. The newest version counts; an older one, or the same with another number, is EVENT_CHANGED.
 */
export const setSalesQuota = operation({
  method: "POST",
  path: "/intake/sales-quotas",
  summary: "Set the invitations of a sales team",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    employerCode: text(18, 18),
    version: z.int().positive().max(VERSION_MAX),
    invitationsPerMonth: z.int().nonnegative().max(INVITATIONS_MAX),
  }),
  output: z.object({ duplicate: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED"],
});
