import {
  cardGap,
  focusRing,
  fontWeight,
  radius,
  space,
  targetSize,
  typeScale,
  vars,
} from "@kedu/ui";
import { style } from "@vanilla-extract/css";

/** Pictures with what closes them above their corner. */
export const banners = style({ position: "relative" });

/** Over a picture of any colour: the icon has a ground of its own, smaller than what can be pressed. */
export const close = style({
  position: "absolute",
  insetBlockStart: 0,
  insetInlineEnd: 0,
  isolation: "isolate",
  color: vars.text.primary,
  "::before": {
    content: "",
    position: "absolute",
    inset: space[8],
    zIndex: -1,
    borderRadius: radius.pill,
    background: vars.bg.surface,
  },
});

/** Leads to the next of several lines. */
export const more = style({ display: "flex", justifyContent: "flex-end" });

/** A picture in its own proportions, which are known before it has loaded. */
export const picture = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "auto",
  borderRadius: radius.card,
  background: vars.bg.control,
});

/** What a picture is about, on a ground of its own: pictures have any colour and no words. */
export const caption = style([
  typeScale.bodySmall,
  {
    position: "absolute",
    insetBlockEnd: space[8],
    insetInlineStart: space[8],
    // Beside what closes it, where the text is large and the picture small.
    maxInlineSize: `calc(100% - ${space[8]} - ${targetSize})`,
    padding: `${space[4]} ${space[12]}`,
    borderRadius: radius.control,
    background: vars.bg.surface,
    color: vars.text.primary,
    fontWeight: fontWeight.semibold,
    textAlign: "start",
    overflow: "hidden",
    whiteSpace: "nowrap",
    textOverflow: "ellipsis",
  },
]);

/** The field of a banner. */
export const face = style({ position: "relative" });

/** A picture that fills it. */
export const cover = style({
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
});

/** In the place of a picture that did not come: what it says, in words. */
export const missing = style([
  typeScale.bodySmall,
  {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr)",
    alignItems: "center",
    borderRadius: radius.card,
    background: vars.bg.control,
    color: vars.text.secondary,
    textAlign: "center",
  },
]);
export const missingCover = style([missing, { position: "absolute", inset: 0 }]);
export const missingWords = style({
  gridArea: "1 / 1",
  padding: space[12],
  overflowWrap: "anywhere",
});
export const room = style({ gridArea: "1 / 1", inlineSize: "100%" });

export const pictureLink = style({
  position: "relative",
  display: "block",
  borderRadius: radius.card,
  color: "inherit",
  textDecoration: "none",
  ":focus-visible": focusRing,
});

/** Pictures in a row: the edge of the row would cut an outer focus mark off. */
export const slideLink = style([
  pictureLink,
  { ":focus-visible": { ...focusRing, outlineOffset: "-2px" } },
]);

export const heading = style([typeScale.heading, { margin: 0, overflowWrap: "anywhere" }]);
export const paragraph = style([typeScale.body, { margin: 0, overflowWrap: "anywhere" }]);
export const list = style([
  typeScale.body,
  {
    display: "grid",
    gap: space[4],
    margin: 0,
    paddingInlineStart: "1.5em",
    overflowWrap: "anywhere",
  },
]);
export const strong = style({ fontWeight: fontWeight.semibold });
export const textLink = style({ color: vars.text.link, ":focus-visible": focusRing });

export const quiet = style([typeScale.bodySmall, { margin: 0, color: vars.text.secondary }]);

/** Campaigns below each other. */
export const cards = style({
  display: "grid",
  gap: cardGap,
  margin: 0,
  padding: 0,
  listStyle: "none",
});

/** A campaign in the list of them, which is a link as a whole. */
export const card = style({
  display: "block",
  overflow: "hidden",
  borderRadius: radius.card,
  background: vars.bg.surface,
  boxShadow: `inset 0 0 0 1px ${vars.border.subtle}`,
  color: "inherit",
  textDecoration: "none",
  ":focus-visible": focusRing,
});

export const cardWords = style({
  display: "grid",
  gap: space[4],
  minBlockSize: targetSize,
  padding: `${space[12]} ${space[16]}`,
});
