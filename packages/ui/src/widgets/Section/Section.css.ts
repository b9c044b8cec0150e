import { style } from "@vanilla-extract/css";
import { box } from "../../theme/reset.ts";
import { space } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";
import { content } from "../Page/Page.css.ts";

export const section = style({
  ...box,
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  minInlineSize: 0,
  overflowWrap: "break-word",
  color: vars.text.primary,
  // On a page, what comes before a section is farther away than the section's own parts.
  selectors: { [`${content} > * + &`]: { marginBlockStart: space[8] } },
});

export const head = style({ display: "grid", gap: space[4] });

/** A heading and what is beside it, or below it where the text is large. */
export const line = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  justifyContent: "space-between",
  gap: `${space[4]} ${space[12]}`,
});

export const heading = style({ ...box, ...typeScale.heading, overflowWrap: "anywhere" });

export const words = style({ ...box, ...typeScale.bodySmall, color: vars.text.secondary });
