/** States of an authorised person. NORMAL, SUPPLY_UPLOAD, RE_UPLOAD: specification 5; the rest: product 1.1. */
export const AUTHORISED_PERSON_STATUSES = [
  "INVITED",
  "ID_UPLOADED",
  "NORMAL",
  "SUPPLY_UPLOAD",
  "RE_UPLOAD",
  "REVOKED",
] as const;
export type AuthorisedPersonStatus = (typeof AUTHORISED_PERSON_STATUSES)[number];

export function isAuthorisedPersonStatus(value: unknown): value is AuthorisedPersonStatus {
  return (AUTHORISED_PERSON_STATUSES as readonly unknown[]).includes(value);
}
