/** Roles a user can hold in an enterprise. Source: specification 6, product 1.1. */
export const USER_ROLES = [
  "LEGAL_PERSON",
  "AUTHORIZED_PERSON",
  "SALESPERSON",
  "BORROWER",
  "MERCHANT",
] as const;
export type UserRole = (typeof USER_ROLES)[number];

export function isUserRole(value: unknown): value is UserRole {
  return (USER_ROLES as readonly unknown[]).includes(value);
}
