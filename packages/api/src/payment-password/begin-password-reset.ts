import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentNo } from "../operation/values.ts";
import { passwordReset } from "./payment-password-schema.ts";

/** The first step to a payment password, whether the first or a forgotten one: the person's own ID number. */
export const beginPasswordReset = operation({
  method: "POST",
  path: "/payment-password/resets",
  summary: "Begin to set a payment password with the ID number",
  callers: LEGAL_PERSON,
  input: z.strictObject({ idNo: documentNo }),
  output: passwordReset,
  refusals: ["ID_INVALID", "ID_INFO_MISSING_FOR_USE"],
});
