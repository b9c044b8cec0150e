import { authorisedPersonMachine, next } from "@kedu/domain";
import { refuse } from "../../calls/refusal.ts";
import type { StoredAuthorisation } from "./authorisation-reader.ts";

/**
 * Whether an authorisation takes an ID now, before anything is asked of a provider.
 * @throws the refusals AUTHORISATION_STATE and INVITATION_EXPIRED, which `decideUploadAuthorisedId` gives first.
 */
export function refuseIfNoIdIsTaken(
  { inviteExpiresAt, status }: Pick<StoredAuthorisation, "inviteExpiresAt" | "status">,
  now: Date,
): void {
  if (next(authorisedPersonMachine, status, "UPLOAD_ID") === null) refuse("AUTHORISATION_STATE");
  if (status === "INVITED" && now >= inviteExpiresAt) refuse("INVITATION_EXPIRED");
}
