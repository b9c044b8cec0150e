import type { RefusalData } from "@kedu/api";
import type { RefusalCode } from "@kedu/domain";

/**
 * What became of a call that gave no result.
 * - `refused`: the service decided, and says which rule.
 * - `unsent`: the phone was offline before anything left it.
 * - `unanswered`: it may have arrived; only asking can tell.
 * - `broken`: the service failed with an answer of its own (500), which is a bug.
 */
export type Outcome =
  | { readonly kind: "refused"; readonly code: RefusalCode; readonly data: RefusalData }
  | { readonly kind: "unsent" }
  | { readonly kind: "unanswered" }
  | { readonly kind: "broken" };

/** Thrown in place of a call that must not even be tried. */
export class OfflineError extends Error {
  override readonly name = "OfflineError";
}

/** Throws when the phone knows it is offline, so that nothing is sent that cannot arrive. */
export function assertOnline(): void {
  if (!navigator.onLine) throw new OfflineError("offline");
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null && name in value
    ? (value as Record<string, unknown>)[name]
    : undefined;
}

/** Codes of answers that are no refusal: a bug of the service, and whatever a gateway says in its place. */
const NO_REFUSAL = /^(?:INTERNAL|HTTP_)/;

/** From 500 on these alone are refusals. A gateway that lost its service answers with codes of its own. */
const REFUSED_FROM_500 = /^(?:FACE_ERROR|PROVIDER_TIMEOUT|PROVIDER_UNAVAILABLE|SERVICE_BUSY)$/;

/**
 * Reads a rejected call. Anything it does not know counts as unanswered: money may have moved.
 *
 * A newer service may refuse with a code that this page does not know; `failureWords` has words for
 * that too, and `isOutcomeUnknown` takes it for one after which money may have moved. The list of all
 * codes is not looked up here, because every page would carry it.
 */
export function outcomeOf(error: unknown): Outcome {
  if (error instanceof OfflineError) return { kind: "unsent" };
  const code = fieldOf(error, "code");
  const status = fieldOf(error, "status");
  const isFault = typeof status === "number" && status >= 500;
  if (
    typeof code === "string" &&
    (isFault ? REFUSED_FROM_500.test(code) : !NO_REFUSAL.test(code))
  ) {
    const data = fieldOf(error, "data");
    return {
      kind: "refused",
      code: code as RefusalCode,
      data: typeof data === "object" && data !== null ? data : {},
    };
  }
  // A gateway that lost its service answers 502 to 504 without a refusal, a hotspot with a page of its own and 200: the
  // call may have arrived.
  if (typeof status === "number" && status >= 400 && (status < 502 || status > 504)) {
    return { kind: "broken" };
  }
  return { kind: "unanswered" };
}

/** The refusal's code, or null where the call was not refused. */
export function refusalCodeOf(error: unknown): RefusalCode | null {
  const outcome = outcomeOf(error);
  return outcome.kind === "refused" ? outcome.code : null;
}
