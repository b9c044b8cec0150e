import { allowed, type Decision, refused } from "../refusal/decision.ts";

/**
 * Whether an address is to be verified: not where it is the one that the person has already. Source: product areas,
 * userCenter: email.
 */
export function decideSubmitEmail(isVerified: boolean): Decision<null, "EMAIL_UNCHANGED"> {
  return isVerified ? refused("EMAIL_UNCHANGED") : allowed(null);
}

export interface EmailLinkFacts {
  readonly expiresAt: Date;
  /** By its link or by its code: a message is good for one of them. */
  readonly used: boolean;
  /** A newer message was sent, or the address was removed. */
  readonly replaced: boolean;
}

/**
 * Whether the link of a message verifies its address. There is one refusal, so that whoever opens a link learns nothing of
 * what became of the message. Source: reliability 3, authentication 1 and 2.
 */
export function decideTakeEmailLink(
  { expiresAt, used, replaced }: EmailLinkFacts,
  now: Date,
): Decision<{ readonly used: true }, "EMAIL_LINK_OVER"> {
  return used || replaced || now >= expiresAt
    ? refused("EMAIL_LINK_OVER")
    : allowed({ used: true });
}
