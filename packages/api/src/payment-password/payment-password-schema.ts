import { PAYMENT_PASSWORD_LENGTH } from "@kedu/domain";
import { z } from "zod";
import { id, instant } from "../operation/values.ts";

/** A payment password as typed. It proves a person who is logged in already, and is no means to log in. */
export const passwordDigits = z.string().regex(new RegExp(`^[0-9]{${PAYMENT_PASSWORD_LENGTH}}$`));

/** Whether the logged-in person has a payment password, and what it is good for now. */
export const paymentPassword = z.object({
  isSet: z.boolean(),
  /** After the last wrong try: it cannot be used until it is set again. */
  isLocked: z.boolean(),
  triesLeft: z.int().nonnegative(),
  /** When this password was set; null where none is. */
  setAt: instant.nullable(),
  /** Where codes go. */
  phoneMasked: z.string(),
  /** Whose ID number is asked for before a password is set; null where none is known. */
  nameMasked: z.string().nullable(),
});
export type PaymentPassword = z.infer<typeof paymentPassword>;

/** A password on its way to be set: ID number first, then the code. */
export const passwordReset = z.object({
  resetId: id,
  phoneMasked: z.string(),
  /** Until when the new password has to be there. */
  expiresAt: instant,
  now: instant,
});
export type PasswordReset = z.infer<typeof passwordReset>;
