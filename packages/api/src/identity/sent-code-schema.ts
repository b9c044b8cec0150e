import { z } from "zod";
import { id } from "../operation/values.ts";

/** A code that was sent by SMS, as far as who asked for it may know. */
export const sentCode = z.object({
  challengeId: id,
  phoneMasked: z.string(),
  resendAfterSeconds: z.int().nonnegative(),
  expiresInSeconds: z.int().positive(),
});
export type SentCode = z.infer<typeof sentCode>;
