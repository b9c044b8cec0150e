import { style } from "@vanilla-extract/css";
import { space, typeScale, vars } from "@kedu/ui";

const { fontSize, lineHeight } = typeScale.bodySmall;
const linesOf = (lines: number): string => `calc(12px + ${lines} * ${fontSize} * ${lineHeight})`;

export const form = style({
  display: "grid",
  gap: space[20],
  minInlineSize: 0,
  paddingBlockStart: space[16],
});

/** The quiet line of the security check keeps its place, so that nothing jumps when it speaks. */
export const quiet = style({
  margin: 0,
  minBlockSize: "1.4em",
  color: vars.text.tertiary,
});

/** As high as the agreement that comes, so that nothing moves: two lines, three on the narrowest phones. */
export const agreement = style({
  minBlockSize: linesOf(2),
  "@container": { "(max-width: 19em)": { minBlockSize: linesOf(3) } },
});

export const sentTo = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: space[8],
  margin: 0,
  color: vars.text.secondary,
});

export const links = style({
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  columnGap: space[16],
  // The words line up with the fields above; their target reaches beyond.
  marginInlineStart: "-8px",
});

export const start = style({ justifySelf: "start" });
