import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, partnerName, partnerNo, reportedInstant } from "../operation/values.ts";

/**
 * The bank reports a transfer to a dealer's repayment account, or to the collection account. Booked once, however often it
 * is reported; one that names no dealer is kept until a dealer claims it. EVENT_CHANGED when the transfer or the event
 * came before with other content.
 */
export const transferCallback = operation({
  method: "POST",
  path: "/callbacks/bank/transfers",
  summary: "A bank reports a transfer for repayments",
  callers: signedBy("bank"),
  input: z.strictObject({
    eventId: partnerNo(64),
    /** The bank's number of the transfer. */
    transferNo: partnerNo(64),
    bankChannel: z.enum(BANK_CHANNELS),
    /** The account that it arrived on. */
    accountNo: partnerNo(48),
    /** What the payer wrote. */
    remark: z.string().max(200).default(""),
    amountFen,
    payerName: partnerName(128),
    payerLast4: z.string().regex(/^[0-9]{4}$/),
    at: reportedInstant,
  }),
  output: z.object({ applied: z.boolean(), matched: z.boolean() }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED"],
});
