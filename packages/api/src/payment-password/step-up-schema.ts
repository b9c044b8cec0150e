import { z } from "zod";
import { id } from "../operation/values.ts";
import { passwordDigits } from "./payment-password-schema.ts";

/** What is shown for an action: the payment password, or an identity check for its purpose, which serves once. */
export const stepUp = z.discriminatedUnion("by", [
  z.strictObject({ by: z.literal("PASSWORD"), password: passwordDigits }),
  z.strictObject({ by: z.literal("CHECK"), checkId: id }),
]);
export type StepUpProof = z.infer<typeof stepUp>;
