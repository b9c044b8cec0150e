import { outcomeOf, refusalCodeOf } from "../../data/outcome.ts";

/**
 * Whether a person may type what was to be read off their photos. A photo that cannot be read is taken again; a reader that
 * does not answer, or not in time, does not block them.
 */
export function canTypeInstead(error: Error | null): boolean {
  if (error === null) return false;
  const code = refusalCodeOf(error);
  return (
    code === "PROVIDER_UNAVAILABLE" ||
    code === "PROVIDER_TIMEOUT" ||
    outcomeOf(error).kind === "unanswered"
  );
}
