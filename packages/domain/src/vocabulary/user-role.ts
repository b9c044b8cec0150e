/** Roles that a user can act in for an enterprise. Source: specification 1 and 6, product 1.1. */
export const USER_ROLES = [
  "LEGAL_PERSON",
  "AUTHORIZED_PERSON",
  "SALESPERSON",
  "BORROWER",
  "MERCHANT",
] as const;
export type UserRole = (typeof USER_ROLES)[number];

/** The roles that a login can have. The borrower's session is that of a task, inside another app. */
export const LOGIN_ROLES = [
  "LEGAL_PERSON",
  "AUTHORIZED_PERSON",
  "SALESPERSON",
  "MERCHANT",
] as const satisfies readonly UserRole[];
export type LoginRole = (typeof LOGIN_ROLES)[number];

export function isUserRole(value: unknown): value is UserRole {
  return (USER_ROLES as readonly unknown[]).includes(value);
}
