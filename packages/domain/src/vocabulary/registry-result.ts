/** Answer of the enterprise registry. Source: product 1.1. */
export const REGISTRY_RESULTS = ["MATCH", "MISMATCH", "REVOKED", "NOT_FOUND"] as const;
export type RegistryResult = (typeof REGISTRY_RESULTS)[number];

export function isRegistryResult(value: unknown): value is RegistryResult {
  return (REGISTRY_RESULTS as readonly unknown[]).includes(value);
}
