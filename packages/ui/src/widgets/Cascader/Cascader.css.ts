import { style, styleVariants } from "@vanilla-extract/css";
import { box, focusRing } from "../../theme/reset.ts";
import { borderWidth, gutter, radius, targetSize } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

export const cascader = style({
  ...box,
  display: "flex",
  flexDirection: "column",
  minInlineSize: 0,
  fontFamily,
  color: vars.text.primary,
});

/** In a page it has a ground of its own; in a sheet the sheet's. */
export const place = styleVariants({
  page: {
    paddingBlockStart: "12px",
    borderRadius: radius.card,
    background: vars.bg.surface,
    boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
    selectors: {
      "&:focus-visible": focusRing,
      '[data-state="error"] > &': {
        boxShadow: `inset 0 0 0 ${borderWidth.control} ${vars.critical.border}`,
      },
    },
  },
  sheet: { flex: "1 1 auto", minBlockSize: 0, paddingBlockStart: "4px" },
});

export const search = style({
  ...box,
  flex: "none",
  paddingInline: gutter,
  marginBlockEnd: "12px",
});

export const tabs = style({ flex: "none", marginInline: gutter, inlineSize: "auto" });

/** The first level alone is half a track, and not a bar across. */
export const oneTab = style([tabs, { maxInlineSize: `calc(50% - ${gutter})` }]);

export const panel = style({ ...box, minBlockSize: 0, display: "flex", flexDirection: "column" });

/** One height for all levels, and for what is waited for: nothing jumps. A row that is cut says that there are more. */
const height = { blockSize: ["16.5rem", "min(16.5rem, 45dvh)"] };

export const list = style({
  ...box,
  ...height,
  position: "relative",
  overflowY: "auto",
  overscrollBehavior: "contain",
  WebkitOverflowScrolling: "touch",
  marginBlockStart: "8px",
});

export const still = style({
  ...box,
  ...height,
  marginBlockStart: "8px",
  padding: `12px ${gutter}`,
  overflow: "hidden",
});

export const bars = style({ display: "grid", gap: "28px" });

export const option = style({
  ...box,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  minBlockSize: "48px",
  padding: `6px ${gutter}`,
  ...typeScale.body,
  cursor: "pointer",
  WebkitTapHighlightColor: "transparent",
  borderBlockEnd: `${borderWidth.hairline} solid ${vars.border.subtle}`,
  selectors: {
    "&:last-child": { borderBlockEnd: 0 },
    "&:focus-visible": { ...focusRing, outlineOffset: "-3px" },
    "&:active:not([aria-disabled])": { background: vars.bg.pressed },
    '&[aria-selected="true"]': { color: vars.accent.text, fontWeight: fontWeight.semibold },
    "&[aria-disabled]": { cursor: "not-allowed", color: vars.text.secondary },
  },
});

export const words = style({ flex: "1 1 auto", minInlineSize: 0, overflowWrap: "anywhere" });

export const reason = style({ display: "block", ...typeScale.caption, color: vars.text.secondary });

export const check = style({ flex: "none" });

export const said = style({
  ...box,
  flex: "none",
  minBlockSize: targetSize,
  padding: `10px ${gutter}`,
  ...typeScale.bodySmall,
  color: vars.text.secondary,
  borderBlockStart: `${borderWidth.hairline} solid ${vars.border.subtle}`,
  overflowWrap: "anywhere",
  selectors: { '&[data-state="refused"]': { color: vars.caution.text } },
});
