import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, partnerName, partnerNo, text } from "../operation/values.ts";

const VERSION_MAX = 1_000_000_000;

/**
 * A manufacturer says which company a receiver of its orders is, and who logs in for it. The whole is replaced by each
 * newer version; the same version again changes nothing, and an older one, or the same with other content, is
 * EVENT_CHANGED. A receiver number stays with its company: another unified social credit code is INPUT_INVALID. ENDED
 * ends the role and its logins at once.
 */
export const registerMerchant = operation({
  method: "POST",
  path: "/intake/merchants",
  summary: "Register a merchant",
  callers: signedBy("manufacturer"),
  input: z.strictObject({
    /** As orders name the receiver. */
    receiverNo: partnerNo(64),
    version: z.int().positive().max(VERSION_MAX),
    status: z.enum(["ACTIVE", "ENDED"]),
    /** Unified social credit code of the company. */
    organizationCode: text(18, 18),
    name: partnerName(128),
    /** Who acts and signs for it, and the phone number that they log in with. */
    contact: z.strictObject({
      name: partnerName(64),
      mobile: z.string().regex(/^1[0-9]{10}$/),
    }),
  }),
  output: z.object({
    merchantId: id,
    /** The same version was there already. */
    duplicate: z.boolean(),
  }),
  refusals: ["EVENT_CHANGED"],
});
