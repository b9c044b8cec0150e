import type { MachineOver } from "../machine/machine.ts";
import type { AuthorisedPersonStatus } from "../vocabulary/authorised-person-status.ts";

/** A person who may pay in the legal person's place. Source: specification 5, product 1.1. */
export const authorisedPersonMachine = {
  INVITED: { UPLOAD_ID: "ID_UPLOADED", REVOKE: "REVOKED" },
  ID_UPLOADED: { BOTH_FACES_OK: "NORMAL", REVOKE: "REVOKED" },
  NORMAL: { PHOTO_INVALID: "SUPPLY_UPLOAD", ID_90: "RE_UPLOAD", REVOKE: "REVOKED" },
  SUPPLY_UPLOAD: { UPLOAD_ID: "NORMAL", REVOKE: "REVOKED" },
  RE_UPLOAD: { UPLOAD_ID: "NORMAL", REVOKE: "REVOKED" },
  REVOKED: {},
} as const satisfies MachineOver<AuthorisedPersonStatus>;
