import { focusRing, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** Beside each other on a phone, two by two where the text is large. */
export const grid = style({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(4em, 1fr))",
  paddingBlock: "10px",
  paddingInline: "4px",
});

export const shortcut = style([
  {
    ...typeScale.caption,
    display: "flex",
    flexDirection: "column",
    alignItems: "center",
    gap: "5px",
    minBlockSize: "60px",
    paddingBlockStart: "6px",
    color: vars.text.primary,
    textAlign: "center",
    textDecoration: "none",
    borderRadius: "12px",
  },
  { ":focus-visible": focusRing },
]);

export const icon = style({ position: "relative", display: "flex", color: vars.accent.text });

export const badge = style({
  position: "absolute",
  // Grows away from the icon when text is large.
  insetBlockEnd: "15px",
  insetInlineStart: "14px",
});
