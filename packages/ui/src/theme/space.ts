/** Distances in px. Layout is measured in px and text in rem, so large text grows without blowing up gaps. */
export const space = {
  2: "2px",
  4: "4px",
  8: "8px",
  12: "12px",
  16: "16px",
  20: "20px",
  24: "24px",
  32: "32px",
  40: "40px",
  56: "56px",
} as const;

/** Space between the screen's edge and its content. */
export const gutter = "16px";

/** Space between two cards. */
export const cardGap = "10px";

/** Rounding of corners, by what has them. */
export const radius = {
  control: "12px",
  button: "14px",
  coupon: "14px",
  card: "16px",
  slab: "20px",
  sheet: "20px",
  pill: "999px",
} as const;

/** Of edges: of grounds, and of what is filled in. */
export const borderWidth = { hairline: "1px", control: "1.5px" } as const;

/** Smallest side of anything that can be pressed: WCAG 2.2 and the ageing-friendly rules for Chinese apps. */
export const targetSize = "44px";

/** Heights of bars and of the main button. */
export const barHeight = { nav: "48px", tab: "48px", primaryButton: "50px" } as const;

/**
 * Below this width, measured in the container's own text size, side-by-side facts stack.
 * Em and not px, so it answers to 200 % text as well as to a 320 px screen.
 */
export const stackBelow = "(max-width: 16em)";
