import { z } from "zod";
import { stepUp } from "../payment-password/step-up-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { text } from "../operation/values.ts";
import { bankAccount } from "./bank-account-schema.ts";

/**
 * Needs the consent SENSITIVE_ACCOUNT. Puts another card of the legal person in the place of the one that repayments are
 * debited from. The bank checks four factors. The same card again is answered as it is.
 */
export const changeDebitCard = operation({
  method: "PUT",
  path: "/bank-accounts/debit-card",
  summary: "Change the card that repayments are debited from",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ cardNo: text(64), reservedPhone: text(64, 0), proof: stepUp }),
  output: bankAccount,
  refusals: [
    "ACCOUNT_CANCELLING",
    "ACCOUNT_NOT_OPEN",
    "PHONE_EMPTY",
    "PHONE_INVALID",
    "CONSENT_MISSING",
    "NOT_FOUND",
    "STEP_NOT_DONE",
    "IDENTITY_CHECK_EXPIRED",
    "CODE_NOT_FOR_THIS",
    "PASSWORD_NOT_SET",
    "PASSWORD_WRONG",
    "PASSWORD_LOCKED",
    "ACCOUNT_VERIFY_FAILED",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
