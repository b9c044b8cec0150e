/** Places of a banner on a screen. Source: specification 2, screen content. */
export const BANNER_PLACEMENTS = ["MARQUEE", "BANNER", "POPUP"] as const;
export type BannerPlacement = (typeof BANNER_PLACEMENTS)[number];

export function isBannerPlacement(value: unknown): value is BannerPlacement {
  return (BANNER_PLACEMENTS as readonly unknown[]).includes(value);
}
