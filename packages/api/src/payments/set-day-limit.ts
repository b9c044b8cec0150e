import { z } from "zod";
import { stepUp } from "../payment-password/step-up-schema.ts";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen } from "../operation/values.ts";
import { paySettings } from "./pay-settings-schema.ts";

/** Sets the most that is paid for orders on a day. A higher limit, or none, asks for a proof; a lower one applies at once. */
export const setDayLimit = operation({
  method: "PUT",
  path: "/pay-settings/day-limit",
  summary: "Set the limit of a day",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    dayMaxFen: amountFen.nullable(),
    proof: stepUp.optional(),
  }),
  output: paySettings,
  refusals: [
    "NOT_FOUND",
    "STEP_NOT_DONE",
    "IDENTITY_CHECK_EXPIRED",
    "CODE_NOT_FOR_THIS",
    "PASSWORD_NOT_SET",
    "PASSWORD_WRONG",
    "PASSWORD_LOCKED",
  ],
});
