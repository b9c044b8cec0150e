/** States of the signing of a bank channel. Source: product 1.4. */
export const CHANNEL_SIGNING_STATUSES = [
  "UNSIGNED",
  "SIGNING",
  "SIGNED",
  "EXPIRED",
  "REVOKED",
] as const;
export type ChannelSigningStatus = (typeof CHANNEL_SIGNING_STATUSES)[number];

export function isChannelSigningStatus(value: unknown): value is ChannelSigningStatus {
  return (CHANNEL_SIGNING_STATUSES as readonly unknown[]).includes(value);
}
