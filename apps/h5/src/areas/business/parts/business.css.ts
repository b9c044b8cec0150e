import { cardGap, focusRing, space, targetSize, typeScale, vars, visuallyHidden } from "@kedu/ui";
import { style } from "@vanilla-extract/css";

export const list = style({ display: "grid", gap: cardGap });

export const name = style([typeScale.title, { margin: 0, overflowWrap: "anywhere" }]);

/** Below the pictures of goods. */
export const goodsName = style([
  typeScale.title,
  { margin: `${space[8]} 0 0`, overflowWrap: "anywhere" },
]);

/** The pills of a customer, beside each other where there is room. */
export const pills = style({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: `${space[4]} ${space[8]}`,
});

export const below = style({ margin: `${space[8]} 0 0`, color: vars.text.secondary });

/** Below a button, about it. */
export const centred = style({ margin: 0, color: vars.text.secondary, textAlign: "center" });

/** What the stage means. */
export const meaning = style({ margin: `${space[16]} 0 0` });

/** Above a list whose items are cards. */
export const heading = style([
  typeScale.bodySmall,
  { margin: `0 0 ${space[8]}`, color: vars.text.secondary },
]);

/** A link in full. */
export const address = style([
  typeScale.bodySmall,
  { margin: `${space[8]} 0`, color: vars.text.secondary, overflowWrap: "anywhere" },
]);

/** Leads on from a card. */
export const link = style([
  typeScale.bodySmall,
  {
    display: "inline-flex",
    alignItems: "center",
    minBlockSize: targetSize,
    color: vars.text.link,
    ":focus-visible": focusRing,
  },
]);

/** The title says it to the eye. */
export const hidden = style(visuallyHidden);

/** A picture of goods, which opens larger. */
export const picture = style({
  display: "block",
  inlineSize: "100%",
  padding: 0,
  border: 0,
  background: vars.bg.sunken,
  cursor: "pointer",
});

/** As large as a phone's screen lets it be, so that another reads it from a step away. */
export const qrCode = style({
  display: "block",
  inlineSize: "100%",
  maxInlineSize: "280px",
  background: "#fff",
  fill: "#000",
});

/** In the place of a picture that did not come. */
export const missing = style([
  typeScale.bodySmall,
  {
    display: "grid",
    placeItems: "center",
    margin: 0,
    aspectRatio: "4 / 3",
    background: vars.bg.sunken,
    color: vars.text.secondary,
  },
]);

export const pixels = style({
  display: "block",
  inlineSize: "100%",
  blockSize: "auto",
  aspectRatio: "4 / 3",
  objectFit: "contain",
});
