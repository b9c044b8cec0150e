import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id, instant, positiveFen, text } from "../operation/values.ts";

/** Claims a transfer by its amount, its payer's name and the last digits of the payer's account. What is wrong is not said. */
export const claimTransfer = operation({
  method: "POST",
  path: "/transfers/claims",
  summary: "Claim a transfer",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    amountFen,
    payerName: text(128),
    payerLast4: z.string().regex(/^[0-9]{4}$/),
  }),
  output: z.object({ transferId: id, amountFen: positiveFen, receivedAt: instant }),
  refusals: ["ACCOUNT_CANCELLING", "ACCOUNT_NOT_OPEN", "TRANSFER_NOT_MATCHED", "TOO_MANY_REQUESTS"],
});
