import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/tokens.css.ts";
import { reducedMotion, transition } from "../../theme/motion.ts";
import { box, focusRing, pressable } from "../../theme/reset.ts";
import { borderWidth, radius } from "../../theme/space.ts";
import { fontFamily, fontWeight, typeScale } from "../../theme/type-scale.ts";

export const collapse = style({
  ...box,
  fontFamily,
  color: vars.text.primary,
  selectors: {
    // Several under each other are a list of questions.
    "& + &": { borderBlockStart: `${borderWidth.hairline} solid ${vars.border.subtle}` },
  },
});

export const heading = style({ ...box, font: "inherit" });

export const toggle = style({
  ...pressable,
  ...typeScale.body,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  // Room for the focus ring beside the words, which stay where they are.
  inlineSize: "calc(100% + 16px)",
  marginInline: "-8px",
  minBlockSize: "52px",
  padding: "8px",
  fontWeight: fontWeight.semibold,
  borderRadius: radius.control,
  selectors: { "&:focus-visible": { ...focusRing, outlineOffset: "-2px" } },
});

export const title = style({ flex: 1, minInlineSize: 0, overflowWrap: "anywhere" });

export const arrow = style({
  color: vars.text.secondary,
  transition: transition(["rotate"], "move"),
  selectors: { '[aria-expanded="true"] > &': { rotate: "180deg" } },
  "@media": { [reducedMotion]: { transition: "none" } },
});

export const region = style({
  ...box,
  ...typeScale.bodySmall,
  paddingBlockEnd: "16px",
  color: vars.text.secondary,
  overflowWrap: "anywhere",
  selectors: { "&[hidden]": { display: "none" } },
});
