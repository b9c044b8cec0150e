import { keyframes, style } from "@vanilla-extract/css";
import { reducedMotion } from "../../theme/motion.ts";
import { box, focusRing, listReset, pressable, visuallyHidden } from "../../theme/reset.ts";
import { borderWidth, gutter, radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

export const rows = style({
  ...box,
  flex: "1 1 auto",
  minBlockSize: 0,
  overflowY: "auto",
  overscrollBehavior: "contain",
  paddingInline: gutter,
});

export const row = style({
  ...listReset,
  display: "grid",
  // Four beside each other on a narrow phone, fewer where the text is large; more wrap.
  gridTemplateColumns: "repeat(auto-fill, minmax(4.25rem, 1fr))",
  gap: "8px 4px",
  paddingBlock: "12px",
  selectors: {
    "& + &": { borderBlockStart: `${borderWidth.hairline} solid ${vars.border.subtle}` },
  },
});

export const place = style({ minInlineSize: 0 });

export const tile = style({
  ...pressable,
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  gap: "6px",
  inlineSize: "100%",
  paddingBlock: "6px",
  borderRadius: radius.control,
  textAlign: "center",
  selectors: {
    "&:focus-visible": { ...focusRing, outlineOffset: "-2px" },
    '&[data-state="loading"]': { cursor: "progress" },
    '&[data-state="disabled"]': { cursor: "not-allowed" },
  },
});

const breathe = keyframes({ "50%": { opacity: 0.45 } });

export const disc = style({
  display: "grid",
  placeItems: "center",
  inlineSize: "52px",
  blockSize: "52px",
  borderRadius: radius.card,
  background: vars.bg.sunken,
  color: vars.text.primary,
  selectors: {
    [`${tile}:active[data-state="idle"] > &`]: { background: vars.bg.pressed },
    [`${tile}[data-state="done"] > &`]: {
      background: vars.positive.tint,
      color: vars.positive.text,
    },
    [`${tile}[data-state="disabled"] > &`]: { opacity: 0.5 },
    [`${tile}[data-state="loading"] > &`]: { animation: `${breathe} 1.2s infinite` },
  },
  "@media": { [reducedMotion]: { selectors: { [`${tile} > &`]: { animation: "none" } } } },
});

export const label = style({
  maxInlineSize: "100%",
  ...typeScale.caption,
  color: vars.text.secondary,
  overflowWrap: "anywhere",
  selectors: { [`${tile}[data-state="done"] > &`]: { color: vars.positive.text } },
});

export const note = style({
  maxInlineSize: "100%",
  ...typeScale.micro,
  color: vars.text.tertiary,
  overflowWrap: "anywhere",
});

/** The tile shows it; this says it. */
export const done = style(visuallyHidden);

export const failure = style({
  ...box,
  flex: "none",
  ...typeScale.bodySmall,
  color: vars.critical.text,
  textAlign: "center",
  overflowWrap: "anywhere",
  selectors: { "&:not(:empty)": { padding: `4px ${gutter} 12px` } },
});
