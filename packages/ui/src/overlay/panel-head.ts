import { box, focusRing, pressable } from "../theme/reset.ts";
import { radius, targetSize } from "../theme/space.ts";
import { coreVars as vars } from "../theme/core-tokens.css.ts";
import { typeScale } from "../theme/type-scale.ts";

/** The heading of a panel that has a close button beside it. */
export const panelTitle = {
  ...box,
  flex: 1,
  minInlineSize: 0,
  paddingBlock: "10px",
  ...typeScale.heading,
  overflowWrap: "anywhere",
} as const;

/** The close button, as large as a finger. Its focus ring is inside, where the panel cuts off what lies beyond. */
export const panelClose = (ringInsetPx: number) =>
  ({
    ...pressable,
    flex: "none",
    inlineSize: targetSize,
    blockSize: targetSize,
    display: "grid",
    placeItems: "center",
    borderRadius: radius.control,
    color: vars.text.secondary,
    selectors: { "&:focus-visible": { ...focusRing, outlineOffset: `-${ringInsetPx}px` } },
  }) as const;
