import { z } from "zod";
import { sentCode } from "../identity/sent-code-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { BANK_AWAY, NOT_FILLING } from "./partner-credit-schema.ts";

/**
 * Needs the consent SENSITIVE_ACCOUNT. Has the bank check four factors of a card of its own, and sends a code to the
 * mobile that it has on file.
 */
export const sendPartnerCardCode = operation({
  method: "POST",
  path: "/partner-credit/card",
  summary: "Check a card of the partner bank and send a code",
  callers: LEGAL_PERSON,
  input: z.strictObject({ cardNo: text(64), reservedPhone: text(64, 0) }),
  output: sentCode,
  refusals: [
    "ACCOUNT_CANCELLING",
    ...NOT_FILLING,
    "STEP_NOT_DONE",
    "PHONE_EMPTY",
    "PHONE_INVALID",
    "CONSENT_MISSING",
    "ACCOUNT_VERIFY_FAILED",
    "CARD_OF_OTHER_BANK",
    "CODE_SENT_TOO_OFTEN",
    ...BANK_AWAY,
  ],
});
