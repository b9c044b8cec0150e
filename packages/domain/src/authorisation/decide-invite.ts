import { type BizDate, compareDates } from "../calendar/biz-date.ts";
import type { Fen } from "../money/fen.ts";
import { allowed, type Decision, refused } from "../refusal/decision.ts";
import type { AuthorisedPersonStatus } from "../vocabulary/authorised-person-status.ts";

/** What the legal person sets for an authorised person. */
export interface AuthorisationLimits {
  readonly perPaymentMaxFen: Fen | null;
  readonly perDayMaxFen: Fen | null;
  /** Last day, to its end; null when it does not lapse. */
  readonly validTo: BizDate | null;
}

type LimitRefusal = "AMOUNT_TOO_LARGE" | "INPUT_INVALID";

/** Limits that contradict each other or have lapsed already. Order of precedence: amounts, last day. */
function limitsRefusal(
  { perPaymentMaxFen, perDayMaxFen, validTo }: AuthorisationLimits,
  today: BizDate,
): LimitRefusal | null {
  if (perPaymentMaxFen !== null && perDayMaxFen !== null && perPaymentMaxFen > perDayMaxFen) {
    return "AMOUNT_TOO_LARGE";
  }
  return validTo !== null && compareDates(validTo, today) < 0 ? "INPUT_INVALID" : null;
}

/**
 * Invites a person to pay for the enterprise. Order of precedence: the number, a second authorisation for it, limits.
 * Source: product 1.1.
 */
export function decideInvite(
  facts: {
    /** The number is the one that the legal person logs in with. */
    readonly isOwnMobile: boolean;
    /** The number has an authorisation of this enterprise that is not revoked. */
    readonly isAuthorised: boolean;
  } & AuthorisationLimits,
  today: BizDate,
): Decision<AuthorisationLimits, "PHONE_INVALID" | "AUTHORISATION_STATE" | LimitRefusal> {
  if (facts.isOwnMobile) return refused("PHONE_INVALID");
  if (facts.isAuthorised) return refused("AUTHORISATION_STATE");
  return agreedLimits(facts, today);
}

/** Changes the limits of an authorisation that is not revoked. Order of precedence: state, limits. */
export function decideChangeLimits(
  facts: { readonly status: AuthorisedPersonStatus } & AuthorisationLimits,
  today: BizDate,
): Decision<AuthorisationLimits, "AUTHORISATION_STATE" | LimitRefusal> {
  return facts.status === "REVOKED" ? refused("AUTHORISATION_STATE") : agreedLimits(facts, today);
}

function agreedLimits(
  { perPaymentMaxFen, perDayMaxFen, validTo }: AuthorisationLimits,
  today: BizDate,
): Decision<AuthorisationLimits, LimitRefusal> {
  const limits = { perPaymentMaxFen, perDayMaxFen, validTo };
  const problem = limitsRefusal(limits, today);
  return problem === null ? allowed(limits) : refused(problem);
}
