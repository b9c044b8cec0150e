import { getAuthorisedPerson } from "./get-authorised-person.ts";
import { listAuthorisedPersons } from "./list-authorised-persons.ts";
import { listOwnAuthorisations } from "./list-own-authorisations.ts";
import { revokeAuthorisedPerson } from "./revoke-authorised-person.ts";

export const authorisedPayers = {
  getAuthorisedPerson,
  listAuthorisedPersons,
  listOwnAuthorisations,
  revokeAuthorisedPerson,
};
