import type { MachineOver } from "../machine/machine.ts";
import type { AccountCancellationStatus } from "../vocabulary/account-cancellation-status.ts";

/** The cancellation of an account. Source: product 2. */
export const accountCancellationMachine = {
  DRAFT: { REASON_GIVEN: "CHECKING" },
  CHECKING: { HAS_BLOCKER: "BLOCKED", CLEAN: "FACE_PENDING" },
  BLOCKED: { RECHECK: "CHECKING" },
  FACE_PENDING: { FACE_OK: "SUBMITTED", FACE_FAIL: "REVOKED" },
  SUBMITTED: { REVOKE: "REVOKED", BANK_TAKES: "PROCESSING" },
  PROCESSING: { BANK_OK: "SUCCESS", BANK_REFUSE: "REJECTED" },
  SUCCESS: {},
  REJECTED: {},
  REVOKED: {},
} as const satisfies MachineOver<AccountCancellationStatus>;
