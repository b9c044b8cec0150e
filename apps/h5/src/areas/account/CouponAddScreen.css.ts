import { typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const note = style({ ...typeScale.bodySmall, margin: 0, color: vars.text.secondary });
/** The card is as wide as in the list of coupons, and read from its start. */
export const coupon = style({ inlineSize: "100%", textAlign: "start" });
