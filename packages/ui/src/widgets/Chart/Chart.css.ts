import { style } from "@vanilla-extract/css";
import { container } from "../../theme/container.ts";
import { box, visuallyHidden } from "../../theme/reset.ts";
import { radius } from "../../theme/space.ts";
import { vars } from "../../theme/tokens.css.ts";
import { fontFamily, typeScale } from "../../theme/type-scale.ts";

export const frame = style({ ...box, ...container, fontFamily, color: vars.text.primary });

export const head = style({
  ...box,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: "2px 12px",
  minBlockSize: "44px",
});

export const title = style({ ...box, ...typeScale.heading, minInlineSize: 0 });

/** Its words end, or begin, where the others do. */
export const view = style({ marginInline: "-8px" });

export const hidden = style(visuallyHidden);

/** As high as a drawing, so that nothing moves when it comes. */
export const shape = style({
  ...box,
  blockSize: "12.5rem",
  borderRadius: radius.control,
  background: vars.bg.control,
});
