import type { FaceBinding } from "@kedu/domain";
import type { Caller } from "../../calls/call.ts";

/** What a face check for an authorisation is bound to: who made it, and which one it is. */
export function faceBindingOf(
  { enterpriseId, userId }: Pick<Caller, "enterpriseId" | "userId">,
  authorisationId: string,
): FaceBinding {
  return { userId, enterpriseId, subjectId: authorisationId, amountFen: null, termsHash: null };
}
