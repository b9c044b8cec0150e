import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { partnerName, partnerNo, reportedInstant } from "../operation/values.ts";

/**
 * A lender reports what became of an invoice. For one that is answered, the service then asks for the invoice itself;
 * one that the lender voids gives its months back. Applied once, however often it is sent.
 */
export const invoiceCallback = operation({
  method: "POST",
  path: "/callbacks/bank/invoices",
  summary: "A lender reports what became of an invoice",
  callers: signedBy("bank"),
  input: z.strictObject({
    eventId: partnerNo(64),
    requestNo: partnerNo(64),
    result: z.enum(["ISSUED", "REJECTED", "VOIDED"]),
    /** Why it was voided. */
    reason: partnerName(200).optional(),
    at: reportedInstant,
  }),
  output: z.object({ applied: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED"],
});
