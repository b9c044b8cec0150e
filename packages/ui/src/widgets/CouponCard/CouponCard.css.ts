import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { box, focusRing, visuallyHidden } from "../../theme/reset.ts";
import { radius, stackBelow } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { figureStyle, fontWeight, typeScale } from "../../theme/type-scale.ts";

const stubWidth = "104px";

export const frame = style({ ...box, ...container });

// Real holes, not painted ones, so the card sits on any ground.
const notches = [
  `radial-gradient(circle 8px at ${stubWidth} 0, #0000 98%, #000) top / 100% 51% no-repeat`,
  `radial-gradient(circle 8px at ${stubWidth} 100%, #0000 98%, #000) bottom / 100% 51% no-repeat`,
].join(", ");

export const card = style({
  ...box,
  position: "relative",
  display: "grid",
  gridTemplateColumns: `${stubWidth} minmax(0, 1fr)`,
  minBlockSize: "104px",
  borderRadius: radius.coupon,
  overflow: "hidden",
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  color: vars.text.primary,
  WebkitMask: notches,
  mask: notches,
  "@container": {
    [stackBelow]: { gridTemplateColumns: "minmax(0, 1fr)", WebkitMask: "none", mask: "none" },
  },
});

export const choosable = style({
  cursor: "pointer",
  selectors: {
    // Over the stub, which would hide a shadow of the card itself.
    '&[data-state="chosen"]::after': {
      content: "",
      position: "absolute",
      inset: 0,
      borderRadius: radius.coupon,
      boxShadow: `inset 0 0 0 2px ${vars.accent.solid}`,
      pointerEvents: "none",
    },
  },
});

const stubBase = style({
  position: "relative",
  display: "flex",
  flexDirection: "column",
  alignItems: "center",
  justifyContent: "center",
  gap: "2px",
  padding: "10px 6px",
  textAlign: "center",
  "@container": {
    [stackBelow]: {
      flexDirection: "row",
      flexWrap: "wrap",
      alignItems: "baseline",
      justifyContent: "flex-start",
      gap: "4px 10px",
      padding: "12px 16px",
    },
  },
  selectors: {
    // The perforation.
    "&::after": {
      content: "",
      position: "absolute",
      insetInlineEnd: "-1px",
      insetBlock: "12px",
      borderInlineEnd: "2px dashed currentColor",
      opacity: 0.35,
    },
  },
});

globalStyle(`${stubBase}::after`, {
  "@container": {
    [stackBelow]: {
      insetInline: "12px",
      insetBlock: "auto 0",
      borderInlineEnd: 0,
      borderBlockEnd: "2px dashed currentColor",
    },
  },
});

export const stub = styleVariants({
  lessAmount: [stubBase, { background: vars.coupon.lessAmountTint, color: vars.coupon.lessAmount }],
  freeDays: [stubBase, { background: vars.coupon.freeDaysTint, color: vars.coupon.freeDays }],
  discount: [stubBase, { background: vars.coupon.discountTint, color: vars.coupon.discount }],
  random: [stubBase, { background: vars.coupon.randomTint, color: vars.coupon.random }],
  principal: [stubBase, { background: vars.coupon.principalTint, color: vars.coupon.principal }],
  over: [stubBase, { background: vars.bg.control, color: vars.text.secondary }],
});

export const figure = style({
  ...figureStyle,
  fontSize: "min(1.875rem, 13.4cqi)",
  lineHeight: 1.15,
});
/** Six digits and more still fit the stub. */
export const figureLong = style({
  fontSize: "1.0625rem",
  "@container": { [stackBelow]: { fontSize: "min(1.875rem, 11cqi)" } },
});
export const mark = style({ fontSize: "0.62em", fontWeight: fontWeight.medium });
export const unit = style({ fontSize: "0.5em", marginInlineStart: "1px" });
export const kind = style({ ...typeScale.caption, fontWeight: fontWeight.semibold });

export const body = style({
  display: "flex",
  flexDirection: "column",
  justifyContent: "center",
  gap: "3px",
  minInlineSize: 0,
  padding: "12px 14px 12px 16px",
});

export const title = style({
  ...box,
  ...typeScale.body,
  lineHeight: 1.4,
  fontWeight: fontWeight.semibold,
  overflowWrap: "anywhere",
});
export const condition = style({ ...box, ...typeScale.caption, color: vars.text.secondary });
export const hint = style({
  ...box,
  ...typeScale.caption,
  color: vars.accent.text,
  fontWeight: fontWeight.semibold,
});
export const validity = style({ ...box, ...typeScale.caption, color: vars.text.tertiary });

export const foot = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  // Where the action wraps it comes 8 px below the words: its own margin takes four of these.
  gap: "12px 8px",
  marginBlockStart: "4px",
});

export const action = style({ marginBlock: "-4px" });

export const spoken = style(visuallyHidden);

/** Grey words and room for the seal. */
export const over = style({});
globalStyle(`${over} ${title}`, { color: vars.text.secondary });

/** Beside the coupon's value and the seal, words have too little room on a phone of 320 px. */
const sealBelow = "(max-width: 20em)";

export const sealed = style({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "8px",
  "@container": { [stackBelow]: { display: "block" } },
  selectors: {
    [`${over} &`]: {
      "@container": {
        [sealBelow]: { display: "flex", flexDirection: "column", alignItems: "flex-start" },
      },
    },
  },
});
export const sealedWords = style({ minInlineSize: 0 });
export const seal = style({ flex: "none" });

export const radio = style({
  appearance: "none",
  flex: "none",
  boxSizing: "border-box",
  inlineSize: "24px",
  blockSize: "24px",
  margin: 0,
  borderRadius: "50%",
  border: `1.5px solid ${vars.border.control}`,
  background: vars.bg.surface,
  cursor: "inherit",
  selectors: {
    "&:checked": { border: `7px solid ${vars.accent.solid}` },
    "&:focus-visible": focusRing,
    "&:disabled": { borderColor: vars.border.default, background: vars.bg.control },
  },
});
