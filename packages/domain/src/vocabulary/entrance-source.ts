/** Sources the entrance page knows a campaign for. Source: specification 3, entrance-specific list. */
export const ENTRANCE_SOURCES = ["CSC", "HEDONGLI", "G_DEALS"] as const;
export type EntranceSource = (typeof ENTRANCE_SOURCES)[number];

export function isEntranceSource(value: unknown): value is EntranceSource {
  return (ENTRANCE_SOURCES as readonly unknown[]).includes(value);
}
