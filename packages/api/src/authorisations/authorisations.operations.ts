import { acceptAuthorisation } from "./accept-authorisation.ts";
import { actForEnterprise } from "./act-for-enterprise.ts";
import { approveAuthorisation } from "./approve-authorisation.ts";
import { changeAuthorisedLimits } from "./change-authorised-limits.ts";
import { confirmAuthorisedId } from "./confirm-authorised-id.ts";
import { getAuthorisedPerson } from "./get-authorised-person.ts";
import { getInvitation } from "./get-invitation.ts";
import { inviteAuthorisedPerson } from "./invite-authorised-person.ts";
import { listAuthorisedPersons } from "./list-authorised-persons.ts";
import { listOwnAuthorisations } from "./list-own-authorisations.ts";
import { openInvitation } from "./open-invitation.ts";
import { recogniseAuthorisedId } from "./recognise-authorised-id.ts";
import { renewInvitation } from "./renew-invitation.ts";
import { revokeAuthorisedPerson } from "./revoke-authorised-person.ts";

export const authorisations = {
  acceptAuthorisation,
  actForEnterprise,
  approveAuthorisation,
  changeAuthorisedLimits,
  confirmAuthorisedId,
  getAuthorisedPerson,
  getInvitation,
  inviteAuthorisedPerson,
  listAuthorisedPersons,
  listOwnAuthorisations,
  openInvitation,
  recogniseAuthorisedId,
  renewInvitation,
  revokeAuthorisedPerson,
};
