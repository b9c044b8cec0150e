import { APP_CODES, EMBEDDED_TASKS } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, instant, partnerNo, text } from "../operation/values.ts";

/**
 * Another app opens a task for a person who is logged in there. The answer is the same whether we know the person, the
 * dealer and what it is about or not; only the person in front of the page learns which. `returnTo` is one of the
 * opener's registered addresses, to the letter.
 */
export const openTask = operation({
  method: "POST",
  path: "/intake/embedded-tasks",
  summary: "Open a task inside another app",
  callers: signedBy("opener"),
  input: z.strictObject({
    task: z.enum(EMBEDDED_TASKS),
    /** The phone number that the person logs in with. */
    mobile: z.string().regex(/^1[0-9]{10}$/),
    /** Unified social credit code, for a person with several enterprises. */
    organizationCode: text(18, 18).optional(),
    /** What loanContract and loanVerify are about. */
    contractId: id.optional(),
    /** The product whose verifications loanVerifyList lists. */
    appCode: z.enum(APP_CODES).optional(),
    returnTo: text(256),
    /** The opener's own number of the task. It comes back with the outcome. */
    reference: partnerNo(64),
  }),
  output: z.object({
    taskId: id,
    /** Where to send the person, on our origin. Its token can be used once, until it expires. */
    address: z.string(),
    expiresAt: instant,
  }),
  refusals: [],
});
