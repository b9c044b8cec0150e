import { style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { focusRing, pressable } from "../../theme/reset.ts";
import { radius, stackBelow, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontWeight } from "../../theme/type-scale.ts";

export const frame = style(container);

export const list = style({
  display: "grid",
  gridAutoFlow: "column",
  gridAutoColumns: "minmax(0, 1fr)",
  padding: "3px",
  borderRadius: radius.control,
  background: vars.bg.track,
  "@container": { [stackBelow]: { gridAutoFlow: "row" } },
});

export const tab = style({
  ...pressable,
  display: "grid",
  placeItems: "center",
  minBlockSize: targetSize,
  paddingInline: "6px",
  fontSize: "0.9375rem",
  lineHeight: 1.3,
  textAlign: "center",
  borderRadius: "10px",
  color: vars.text.secondary,
  fontVariantNumeric: "tabular-nums lining-nums",
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "0" },
    '&[aria-selected="true"]': {
      background: vars.bg.trackActive,
      color: vars.text.primary,
      fontWeight: fontWeight.semibold,
      boxShadow: vars.overlay.trackShadow,
    },
  },
});

export const panel = style({ selectors: { "&:focus-visible": focusRing } });
