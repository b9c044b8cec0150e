import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id } from "../operation/values.ts";
import { stepUp } from "../payment-password/step-up-schema.ts";
import { shopPolicy } from "./insurance-schema.ts";

/**
 * Pays the premium from a safe account to the insurer, which then issues the policy. A price is paid once, however often
 * it is called.
 */
export const buyPolicy = operation({
  method: "POST",
  path: "/insurance/policies/{policyId}/purchase",
  summary: "Buy a policy",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    policyId: id,
    /** The premium as it was shown. */
    premiumFen: amountFen,
    /** The bank of the safe account that pays; the one that was opened first where no bank is named. */
    bankChannel: z.enum(BANK_CHANNELS).optional(),
    proof: stepUp,
  }),
  output: shopPolicy,
  refusals: [
    "ACCOUNT_CANCELLING",
    "NOT_FOUND",
    "POLICY_STATE",
    "QUOTE_STALE",
    "CONSENT_MISSING",
    "ACCOUNT_NOT_OPEN",
    "BALANCE_TOO_LOW",
    "STEP_NOT_DONE",
    "IDENTITY_CHECK_EXPIRED",
    "CODE_NOT_FOR_THIS",
    "PASSWORD_NOT_SET",
    "PASSWORD_WRONG",
    "PASSWORD_LOCKED",
    "PROVIDER_UNAVAILABLE",
    "PROVIDER_TIMEOUT",
  ],
});
