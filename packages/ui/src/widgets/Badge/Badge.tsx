import type { ReactElement, Ref } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Badge.css.ts";

interface BadgeFrame extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLSpanElement> | undefined;
  /** What it counts, for a screen reader: `3 张可用`. */
  label: string;
}

export type BadgeProps = BadgeFrame &
  (
    | {
        /** How many; none is drawn for 0, and more than 99 is 99+. */
        count: number;
        dot?: undefined;
      }
    | {
        /** A dot, where how many does not matter. */
        dot: true;
        count?: undefined;
      }
  );

const largest = 99;

/** How many things wait, or that something does. Nothing is shown for zero. */
export function Badge({ ref, ...props }: BadgeProps): ReactElement | null {
  if (props.count !== undefined && props.count <= 0) return null;
  const shared = {
    ref,
    id: props.id,
    role: "img",
    "aria-label": props.label,
    "data-testid": props["data-testid"],
  } as const;
  if (props.count === undefined) {
    return <span {...shared} className={classNames(css.dot, props.className)} />;
  }
  return (
    <span {...shared} className={classNames(css.count, props.className)}>
      {props.count > largest ? `${largest}+` : props.count}
    </span>
  );
}
