import { cardGap, space } from "./space.ts";

/** Distances between things of one page, by what they are: from parts of one text to parts of a page. */
export const gaps = {
  none: "0",
  lines: space[4],
  items: space[8],
  cards: cardGap,
  parts: space[12],
  blocks: space[16],
  fields: space[20],
  sections: space[24],
} as const;

/** A distance of the house between parts. Its sizes are in the foundations. */
export type Gap = keyof typeof gaps;
