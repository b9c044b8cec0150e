import type { UserRole } from "@kedu/domain";

/** A partner that signs its requests: a manufacturer's order system or a partner bank. */
export type SigningPartner = "manufacturer" | "bank";

/** Who may call an operation. */
export type Callers =
  /** Anyone, logged in or not. */
  | { readonly kind: "EVERYBODY" }
  /** Logged-in people with one of these roles. */
  | { readonly kind: "PEOPLE"; readonly roles: readonly UserRole[] }
  /** A partner, by its signature instead of a session. */
  | { readonly kind: "PARTNER"; readonly partner: SigningPartner };

function people(...roles: readonly UserRole[]) {
  return { kind: "PEOPLE", roles } as const;
}

export const EVERYBODY = { kind: "EVERYBODY" } as const;
export const LOGGED_IN = people("LEGAL_PERSON", "AUTHORIZED_PERSON", "SALESPERSON");
/** May see the enterprise's money and pay within the limits set for them. */
export const PAYERS = people("LEGAL_PERSON", "AUTHORIZED_PERSON");
export const LEGAL_PERSON = people("LEGAL_PERSON");
export function signedBy(partner: SigningPartner) {
  return { kind: "PARTNER", partner } as const;
}

/** Whether a person of this role, or someone who is not logged in, may call. */
export function mayCall(callers: Callers, role: UserRole | "ANONYMOUS"): boolean {
  switch (callers.kind) {
    case "EVERYBODY":
      return true;
    case "PEOPLE":
      return role !== "ANONYMOUS" && callers.roles.includes(role);
    case "PARTNER":
      return false;
  }
}
