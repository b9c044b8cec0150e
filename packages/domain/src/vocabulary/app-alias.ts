/** App aliases of a credit line. Source: specification 3. */
export const APP_ALIASES = ["C1000100", "C1000300", "C1000200"] as const;
export type AppAlias = (typeof APP_ALIASES)[number];

export function isAppAlias(value: unknown): value is AppAlias {
  return (APP_ALIASES as readonly unknown[]).includes(value);
}
