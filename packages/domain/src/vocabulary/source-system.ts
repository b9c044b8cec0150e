/** Systems a dealer comes from. Source: specification 3. */
export const SOURCE_SYSTEMS = ["CSC", "PUBLIC", "LEAF", "H5", "HEDONGLI"] as const;
export type SourceSystem = (typeof SOURCE_SYSTEMS)[number];

export function isSourceSystem(value: unknown): value is SourceSystem {
  return (SOURCE_SYSTEMS as readonly unknown[]).includes(value);
}
