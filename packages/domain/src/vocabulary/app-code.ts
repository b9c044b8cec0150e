/** Product (app) codes: flexible credit, business loan, insurance, bank-partner credit. Source: specification 1 and 3. */
export const APP_CODES = ["APP1001", "APP2001", "APP4001", "00406"] as const;
export type AppCode = (typeof APP_CODES)[number];

export function isAppCode(value: unknown): value is AppCode {
  return (APP_CODES as readonly unknown[]).includes(value);
}
