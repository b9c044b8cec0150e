import { faceSessionQuery } from "../../data/face.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { faceRequestOf, faceSessionOf } from "../../tasks/face-check/face-address.ts";
import type { AddressFacts } from "../../tasks/routing/area.ts";

/** The camera opens for a check that the address describes. */
export function namesCheck({ search }: AddressFacts): boolean {
  return faceRequestOf(search) !== null;
}

/** A result needs the session it is the result of. */
export async function hasSession({ queryClient, search }: AddressFacts): Promise<boolean> {
  const faceSessionId = faceSessionOf(search);
  if (faceSessionId === null) return false;
  try {
    await queryClient.ensureQueryData(faceSessionQuery(faceSessionId));
    return true;
  } catch (error) {
    if (refusalCodeOf(error) === "NOT_FOUND" || refusalCodeOf(error) === "INPUT_INVALID")
      return false;
    // The screen itself shows what could not be asked.
    return true;
  }
}
