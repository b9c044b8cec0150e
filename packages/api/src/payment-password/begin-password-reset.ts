import { z } from "zod";
import { operation } from "../operation/operation.ts";
import { refusals, EVERYWHERE } from "../operation/refusals.ts";
import { documentNo } from "../operation/values.ts";
import { passwordReset } from "./payment-password-schema.ts";

/** The first step to a payment password, whether the first or a forgotten one: the person's own ID number. */
export const beginPasswordReset = operation(
  "POST",
  "/payment-password/resets",
  "Begin to set a payment password with the ID number",
)
  .input(z.strictObject({ idNo: documentNo }))
  .output(passwordReset)
  .errors(refusals(...EVERYWHERE, "ID_INVALID", "ID_INFO_MISSING_FOR_USE"));
