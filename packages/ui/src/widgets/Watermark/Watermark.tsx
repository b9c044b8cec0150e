import { type ReactElement, type ReactNode, type Ref, useId, useRef } from "react";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useKeptMark } from "./use-kept-mark.ts";
import * as css from "./Watermark.css.ts";
import { FONT_PX, type WatermarkDensity, watermarkTile } from "./watermark-tile.ts";

export interface WatermarkProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Who looks at it and when: one to three lines of at most 40 characters. Masked, as wherever such data is shown. */
  lines: readonly string[];
  /** What it lies over. */
  children: ReactNode;
  /** `screen` covers all of the screen, dialogs and sheets included, while it is shown. */
  area?: "content" | "screen" | undefined;
  /** `dense` for pages of few words. */
  density?: WatermarkDensity | undefined;
  /** Called when the mark was removed or changed in the page, after it was put back: to report it. */
  onTamper?: (() => void) | undefined;
}

/**
 * Names of the reader over a document, in pictures of the screen and on paper, so that a copy says where it is from. It
 * takes no press, is neither selected nor found nor read, and what is below it cannot come above it.
 *
 * It deters, and does not protect: a file that leaves the page has to bear its mark itself. Not for decoration.
 */
export function Watermark({ ref, ...props }: WatermarkProps): ReactElement {
  const patternId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const mark = useRef<SVGSVGElement>(null);
  const composedRef = useComposedRef(frame, ref);
  const number = useKeptMark(frame, mark, props.onTamper);
  const tile = watermarkTile(props.lines, props.density ?? "normal");
  return (
    <div
      ref={composedRef}
      id={props.id}
      className={classNames(css.frame, props.className)}
      data-testid={props["data-testid"]}
    >
      <div className={css.content}>{props.children}</div>
      {tile === null ? null : (
        <svg
          key={number}
          ref={mark}
          className={props.area === "screen" ? css.onScreen : css.onContent}
          aria-hidden="true"
          data-testid={partTestId(props["data-testid"], "mark")}
        >
          <defs>
            {/* What is repeated is a picture: it is not selected, and not found by the browser's search. */}
            <pattern
              id={patternId}
              width={tile.widthPx}
              height={tile.heightPx}
              patternUnits="userSpaceOnUse"
              patternTransform="rotate(-22)"
            >
              {tile.texts.map(({ x, y, text }) => (
                <text key={`${x} ${y}`} x={x} y={y} fontSize={FONT_PX}>
                  {text}
                </text>
              ))}
            </pattern>
          </defs>
          <rect width="100%" height="100%" fill={`url(#${patternId})`} />
        </svg>
      )}
    </div>
  );
}
