import { gutter, targetSize, typeScale, vars } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const head = style({
  display: "flex",
  alignItems: "center",
  gap: "4px",
  minBlockSize: "48px",
  paddingInline: `${gutter} 4px`,
});

export const enterprise = style({
  ...typeScale.heading,
  flex: 1,
  minInlineSize: 0,
  margin: 0,
  minBlockSize: targetSize,
  display: "flex",
  alignItems: "center",
  color: vars.text.primary,
  outline: "none",
  overflowWrap: "anywhere",
});

/** Keeps the place of what is not known yet. */
export const toCome = style({ visibility: "hidden" });

/** Names a part for the document's script, and is no box of the page. */
export const early = style({ display: "contents" });
