import { PERSONAL_FIELDS } from "@kedu/domain";
import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id } from "../operation/values.ts";
import { passwordDigits } from "../payment-password/payment-password-schema.ts";

/**
 * One field of who is logged in, in full. Each time asks for a proof of its own and is written down; the answer is kept
 * nowhere. Which proofs a field takes is in `getPerson`.
 */
export const showPersonalField = operation({
  method: "POST",
  path: "/person/shown-fields",
  summary: "See one's own name, phone or ID number in full",
  callers: LOGGED_IN,
  input: z.strictObject({
    field: z.enum(PERSONAL_FIELDS),
    proof: z.discriminatedUnion("by", [
      z.strictObject({ by: z.literal("PASSWORD"), password: passwordDigits }),
      /** An identity check for this purpose, proved by code or face. It serves once. */
      z.strictObject({ by: z.literal("CHECK"), checkId: id }),
    ]),
  }),
  output: z.object({
    field: z.enum(PERSONAL_FIELDS),
    value: z.string(),
  }),
  refusals: [
    "NOT_FOUND",
    "PASSWORD_NOT_SET",
    "PASSWORD_WRONG",
    "PASSWORD_LOCKED",
    "IDENTITY_CHECK_EXPIRED",
    "STEP_NOT_DONE",
    "FACE_REQUIRED",
  ],
});
