import type { ReactElement, ReactNode, Ref } from "react";
import { classNames } from "../../theme/class-names.ts";
import { type Measure, measureProps, shareOf } from "../../private/measure.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Ring.css.ts";

export interface RingProps extends PartProps, Measure {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What is measured, for a screen reader: `本月走访`. */
  label: string;
  /** `progress` grows by itself until it is done; `share` is a part of a whole that may go up and down. */
  kind?: "progress" | "share" | undefined;
  /** Of its diameter. Default `medium`. */
  size?: keyof typeof css.size | undefined;
  /** In the middle: the figure in words. It repeats what the ring says. */
  children?: ReactNode;
}

/** Side of the drawing, and the circle in it: as wide as the drawing less its stroke. */
const SIDE = 100;
const STROKE = 10;
const RADIUS = (SIDE - STROKE) / 2;

/**
 * A part of a whole, where there is room for a circle and a figure in it: a goal of the month, an upload.
 *
 * Not for money on its scale (`Rule`), and not for several parts beside each other (`Progress`).
 */
export function Ring({ ref, ...props }: RingProps): ReactElement {
  const share = shareOf(props);
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.ring, css.size[props.size ?? "medium"], props.className)}
      role={props.kind === "progress" ? "progressbar" : "meter"}
      aria-label={props.label}
      {...measureProps(props)}
      data-testid={props["data-testid"]}
    >
      <svg className={css.drawing} viewBox={`0 0 ${SIDE} ${SIDE}`} aria-hidden="true">
        <Circle className={css.whole} />
        {share === 0 ? null : (
          <Circle className={css.part} pathLength={1} strokeDasharray={`${share} 1`} />
        )}
      </svg>
      {props.children === undefined ? null : (
        <div className={css.figure} aria-hidden="true">
          {props.children}
        </div>
      )}
    </div>
  );
}

function Circle(props: {
  className: string;
  pathLength?: number;
  strokeDasharray?: string;
}): ReactElement {
  return (
    <circle
      {...props}
      cx={SIDE / 2}
      cy={SIDE / 2}
      r={RADIUS}
      fill="none"
      strokeWidth={STROKE}
      // From the top on, as a clock's hand.
      transform={`rotate(-90 ${SIDE / 2} ${SIDE / 2})`}
    />
  );
}
