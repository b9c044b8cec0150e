import { z } from "zod";
import { stepUp } from "../payment-password/step-up-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id } from "../operation/values.ts";
import { topUp } from "./top-up-schema.ts";

/**
 * Has the bank take money from a bound card into the safe account. It is there with the bank's answer; one that is late
 * or lost leaves the top-up with the bank.
 */
export const startTopUp = operation({
  method: "POST",
  path: "/top-ups",
  summary: "Top the safe account up from a bound card",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ fromAccountId: id, amountFen, proof: stepUp }),
  output: topUp,
  refusals: [
    "ACCOUNT_CANCELLING",
    "ACCOUNT_NOT_OPEN",
    "SAME_NAME_REQUIRED",
    "AMOUNT_INVALID",
    "TOP_UP_LIMIT_REACHED",
    "NOT_FOUND",
    "STEP_NOT_DONE",
    "IDENTITY_CHECK_EXPIRED",
    "CODE_NOT_FOR_THIS",
    "PASSWORD_NOT_SET",
    "PASSWORD_WRONG",
    "PASSWORD_LOCKED",
  ],
});
