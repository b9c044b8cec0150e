import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { NOT_FILLING, partnerCredit } from "./partner-credit-schema.ts";

/** Takes the card that the bank has checked, by the code that went to its mobile. */
export const confirmPartnerCard = operation({
  method: "POST",
  path: "/partner-credit/card/confirmation",
  summary: "Confirm a card of the partner bank",
  callers: LEGAL_PERSON,
  input: z.strictObject({ challengeId: id, code: smsCode }),
  output: partnerCredit,
  refusals: [
    "ACCOUNT_CANCELLING",
    ...NOT_FILLING,
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
  ],
});
