/** What a person logs in with. Source: specification 3. */
export const LOGIN_IDENTIFIER_TYPES = ["MOBILE", "IDNO"] as const;
export type LoginIdentifierType = (typeof LOGIN_IDENTIFIER_TYPES)[number];

export function isLoginIdentifierType(value: unknown): value is LoginIdentifierType {
  return (LOGIN_IDENTIFIER_TYPES as readonly unknown[]).includes(value);
}
