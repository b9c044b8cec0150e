import type { EmbeddedTask, LoginRole, UserRole } from "@kedu/domain";

/**
 * A partner that signs its requests: a manufacturer's order system, a partner bank, the insurer, an app that opens tasks
 * here, or the desk that answers questions and complaints and checks photos of IDs.
 */
export type SigningPartner = "manufacturer" | "bank" | "insurer" | "opener" | "desk";

/** Who may call an operation. */
export type Callers =
  /** Anyone, logged in or not. */
  | { readonly kind: "EVERYBODY" }
  /** Logged-in people with one of these roles. */
  | { readonly kind: "PEOPLE"; readonly roles: readonly LoginRole[] }
  /**
   * The borrower: the person of a task that another app opened, by the task's own session. It calls these operations
   * and no others, and no other session calls them. `ended`: also when the task has its outcome.
   */
  | { readonly kind: "TASK"; readonly tasks: readonly EmbeddedTask[]; readonly ended: boolean }
  /** A partner, by its signature instead of a session. */
  | { readonly kind: "PARTNER"; readonly partner: SigningPartner };

function people(...roles: readonly LoginRole[]) {
  return { kind: "PEOPLE", roles } as const;
}

export const EVERYBODY = { kind: "EVERYBODY" } as const;
export const LOGGED_IN = people("LEGAL_PERSON", "AUTHORIZED_PERSON", "SALESPERSON", "MERCHANT");
/** May see the enterprise's money and pay within the limits set for them. */
export const PAYERS = people("LEGAL_PERSON", "AUTHORIZED_PERSON");
export const LEGAL_PERSON = people("LEGAL_PERSON");
/** Sees their own customers, and nothing of a dealer beyond that. */
export const SALESPERSON = people("SALESPERSON");
/** A receiver of payments: sees what was paid to its own accounts, and nothing of who paid beyond that. */
export const MERCHANT = people("MERCHANT");
/** Each reads and agrees to contracts of the enterprise of their own session. */
export const CONTRACT_PARTIES = people("LEGAL_PERSON", "AUTHORIZED_PERSON", "MERCHANT");
/** Who signs contracts of their enterprise by code. */
export const SIGNERS = people("LEGAL_PERSON", "MERCHANT");
/** The sessions of these tasks. */
export function inTasks(...tasks: readonly EmbeddedTask[]) {
  return { kind: "TASK", tasks, ended: false } as const;
}
export function signedBy(partner: SigningPartner) {
  return { kind: "PARTNER", partner } as const;
}

/** Whether a person of this role, or someone who is not logged in, may call: a borrower in the tasks that are named. */
export function mayCall(callers: Callers, role: UserRole | "ANONYMOUS"): boolean {
  switch (callers.kind) {
    case "EVERYBODY":
      return true;
    case "PEOPLE":
      return role !== "ANONYMOUS" && role !== "BORROWER" && callers.roles.includes(role);
    case "TASK":
      return role === "BORROWER";
    case "PARTNER":
      return false;
  }
}
