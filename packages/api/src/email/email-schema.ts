import { z } from "zod";
import { id, instant } from "../operation/values.ts";

/** What became of a message. UNKNOWN: the mail server's answer was lost, so it may have been sent. */
export const MAIL_DELIVERIES = ["SENDING", "SENT", "REFUSED", "FAILED", "UNKNOWN"] as const;

/** An address that is to be verified, by the code or by the link of the message to it. */
const emailChallenge = z.object({
  challengeId: id,
  addressMasked: z.string(),
  delivery: z.enum(MAIL_DELIVERIES),
  requestedAt: instant,
  codeExpiresAt: instant,
  linkExpiresAt: instant,
  /** Tries that the code has left; 0: only the link or a new message helps. */
  triesLeft: z.int().nonnegative(),
});

/** The e-mail address of the logged-in person in this enterprise. Addresses are masked. */
export const email = z.object({
  verified: z.object({ addressMasked: z.string(), verifiedAt: instant }).nullable(),
  pending: emailChallenge.nullable(),
  /** Seconds until another message may be sent. */
  resendAfterSeconds: z.int().nonnegative(),
  now: instant,
});
export type Email = z.infer<typeof email>;
