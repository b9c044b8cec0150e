import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { amountFen, id } from "../operation/values.ts";
import { passwordDigits } from "../payment-password/payment-password-schema.ts";
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
    proof: z
      .discriminatedUnion("by", [
        z.strictObject({ by: z.literal("PASSWORD"), password: passwordDigits }),
        /** An identity check for this purpose, proved by code. It serves once. */
        z.strictObject({ by: z.literal("CHECK"), checkId: id }),
      ])
      .optional(),
  }),
  output: paySettings,
  refusals: [
    "NOT_FOUND",
    "STEP_NOT_DONE",
    "IDENTITY_CHECK_EXPIRED",
    "PASSWORD_NOT_SET",
    "PASSWORD_WRONG",
    "PASSWORD_LOCKED",
  ],
});
