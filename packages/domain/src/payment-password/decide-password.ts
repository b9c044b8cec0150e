import { PAYMENT_PASSWORD_MAX_TRIES } from "../constants/limits.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";

/**
 * Whether a payment password may be tried. The try is counted before the password is checked, so that simultaneous
 * guesses are no more than the limit, and a try that is cut off counts. Order of precedence: set at all, the lock.
 * Source: reliability 3, authentication 4 and 14.
 * @param tries Wrong tries so far; null where no password is set.
 */
export function decideTryPassword(
  tries: number | null,
): Decision<{ readonly tries: number }, "PASSWORD_NOT_SET" | "PASSWORD_LOCKED"> {
  if (tries === null) return refused("PASSWORD_NOT_SET");
  if (tries >= PAYMENT_PASSWORD_MAX_TRIES) return refused("PASSWORD_LOCKED");
  return allowed({ tries: tries + 1 });
}

export interface PasswordResetFacts {
  /** Whether the code sent to the login phone was entered. */
  readonly codeProved: boolean;
  readonly expiresAt: Date;
  readonly used: boolean;
  readonly weak: boolean;
}

/**
 * Whether a new password is accepted, once ID number and phone were proved. It ends a lock. Order of precedence: the
 * proof, then the password, so that a caller without a proof does not learn which passwords are weak. Source:
 * reliability 3, authentication 13 and 14.
 */
export function decideSetPassword(
  reset: PasswordResetFacts,
  now: Date,
): Decision<{ readonly tries: 0 }, "CODE_EXPIRED" | "PASSWORD_WEAK"> {
  if (!reset.codeProved || reset.used || now >= reset.expiresAt) return refused("CODE_EXPIRED");
  if (reset.weak) return refused("PASSWORD_WEAK");
  return allowed({ tries: 0 });
}
