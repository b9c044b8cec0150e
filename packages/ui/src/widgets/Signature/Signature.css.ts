import { style } from "@vanilla-extract/css";
import { box, focusRing, visuallyHidden } from "../../theme/reset.ts";
import { borderWidth, radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { typeScale } from "../../theme/type-scale.ts";

/** It is focused by a form alone, by whatever the form was sent with. */
export const field = style({ selectors: { "&:focus": focusRing } });

/** Paper is light in both themes, as the contract is that the signature goes on. */
export const paper = style({
  ...box,
  position: "relative",
  aspectRatio: "2 / 1",
  overflow: "hidden",
  borderRadius: radius.control,
  border: `${borderWidth.control} solid ${vars.border.control}`,
  background: vars.bg.surface,
  color: vars.text.primary,
  selectors: {
    '[data-state="error"] &': { borderColor: vars.critical.border },
    // The line that one signs on.
    "&::before": {
      content: "",
      position: "absolute",
      insetInline: "8%",
      insetBlockEnd: "26%",
      borderBlockEnd: `${borderWidth.control} dashed ${vars.border.default}`,
    },
  },
});

export const pad = style({
  position: "relative",
  display: "block",
  inlineSize: "100%",
  blockSize: "100%",
  touchAction: "none",
  userSelect: "none",
  WebkitUserSelect: "none",
  cursor: "crosshair",
  selectors: { '&[data-state="typed"]': { touchAction: "auto", cursor: "default" } },
});

/** Nothing is drawn here: a finger scrolls the page. */
export const still = style({ touchAction: "auto", cursor: "default" });

export const hint = style({
  ...typeScale.bodySmall,
  position: "absolute",
  inset: 0,
  display: "grid",
  placeItems: "center",
  padding: "12px",
  textAlign: "center",
  color: vars.text.secondary,
  pointerEvents: "none",
});

export const actions = style({ display: "flex", flexWrap: "wrap", columnGap: "8px" });

export const spoken = style(visuallyHidden);
