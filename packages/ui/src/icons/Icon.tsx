import type { ReactElement, Ref } from "react";
import { classNames } from "../theme/class-names.ts";
import * as css from "./icon.css.ts";
import type { IconShape } from "./icon-shape.ts";

export interface IconProps {
  /** The drawing. */
  ref?: Ref<SVGSVGElement> | undefined;
  /** One of the shapes. */
  of: IconShape;
  /** Side in px. */
  size?: 14 | 16 | 18 | 20 | 22 | 24 | 34 | undefined;
  /** Heavier, for the selected one of several or for a small size. */
  bold?: boolean | undefined;
  /** Only without text beside it; otherwise the icon is hidden from screen readers. */
  label?: string | undefined;
  /** Added after its own class, for its colour or its place. */
  className?: string | undefined;
  /** Test id of the drawing. */
  "data-testid"?: string | undefined;
}

/**
 * An icon in the product's stroke, which matches the Rule's ticks. Hidden from screen readers by default, because there
 * is text beside it.
 */
export function Icon({ ref, ...props }: IconProps): ReactElement {
  const size = props.size ?? 20;
  const spoken =
    props.label === undefined
      ? ({ "aria-hidden": true } as const)
      : { role: "img", "aria-label": props.label };
  return (
    <svg
      ref={ref}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={props.bold === true ? 2.1 : 1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={classNames(css.icon, props.className)}
      data-testid={props["data-testid"]}
      {...spoken}
    >
      <path d={props.of.path} />
    </svg>
  );
}
