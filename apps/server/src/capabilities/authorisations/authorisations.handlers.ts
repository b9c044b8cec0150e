import { acceptAuthorisation } from "./accept-authorisation.ts";
import { actForEnterprise } from "./act-for-enterprise.ts";
import { approveAuthorisation } from "./approve-authorisation.ts";
import { changeAuthorisedLimits } from "./change-authorised-limits.ts";
import { confirmAuthorisedId } from "./confirm-authorised-id.ts";
import { getInvitation } from "./get-invitation.ts";
import { inviteAuthorisedPerson } from "./invite-authorised-person.ts";
import { openInvitation } from "./open-invitation.ts";
import { recogniseAuthorisedId } from "./recognise-authorised-id.ts";
import { renewInvitation } from "./renew-invitation.ts";

export const authorisations = {
  acceptAuthorisation,
  actForEnterprise,
  approveAuthorisation,
  changeAuthorisedLimits,
  confirmAuthorisedId,
  getInvitation,
  inviteAuthorisedPerson,
  openInvitation,
  recogniseAuthorisedId,
  renewInvitation,
};
