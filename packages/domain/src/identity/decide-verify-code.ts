import { CODE_MAX_TRIES } from "../constants/limits.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";

export interface CodeChallenge {
  /** Wrong tries so far. */
  readonly tries: number;
  readonly expiresAt: Date;
  readonly used: boolean;
}

/**
 * Whether a code completes a challenge. Order of precedence: tries, age, the code itself, so that a late guess does not
 * reveal whether it was right. Source: reliability 3, authentication 1 to 3.
 */
export function decideVerifyCode(
  challenge: CodeChallenge,
  matches: boolean,
  now: Date,
): Decision<{ readonly used: true }, "CODE_TOO_MANY_TRIES" | "CODE_EXPIRED" | "CODE_WRONG"> {
  if (challenge.tries >= CODE_MAX_TRIES) return refused("CODE_TOO_MANY_TRIES");
  if (challenge.used || now >= challenge.expiresAt) return refused("CODE_EXPIRED");
  if (!matches) return refused("CODE_WRONG");
  return allowed({ used: true });
}
