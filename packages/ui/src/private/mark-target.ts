import { box } from "../theme/reset.ts";
import { targetSize } from "../theme/space.ts";
import type { typeScale } from "../theme/type-scale.ts";

/** What a rem is at 100 % text. */
const REM_PX = 16;

/**
 * Gives a 24 px mark its 44 px target, before words whose first line lies in the middle of it. With larger text the
 * line is higher, and so is the target, by as much: the mark stays beside the first line.
 */
export function markTarget({ fontSize, lineHeight }: (typeof typeScale)["body" | "bodySmall"]) {
  const lineRem = Number.parseFloat(fontSize) * lineHeight;
  return {
    ...box,
    flex: "none",
    display: "grid",
    placeItems: "center",
    inlineSize: targetSize,
    blockSize: `max(${targetSize}, calc(${targetSize} + ${lineRem}rem - ${lineRem * REM_PX}px))`,
    marginInlineStart: "-10px",
  } as const;
}
