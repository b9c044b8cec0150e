/** Client platforms, spelled as the surrounding systems spell them. Source: specification 3. */
export const CLIENT_PLATFORMS = ["FINANCAL_H5", "COMMERCE_PC", "ACCOUT_PC", "SALESMAN_H5"] as const;
export type ClientPlatform = (typeof CLIENT_PLATFORMS)[number];

export function isClientPlatform(value: unknown): value is ClientPlatform {
  return (CLIENT_PLATFORMS as readonly unknown[]).includes(value);
}
