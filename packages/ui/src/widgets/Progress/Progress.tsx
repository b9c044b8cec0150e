import { type ReactElement, type Ref, useId } from "react";
import { classNames } from "../../theme/class-names.ts";
import { type Measure, measureProps, shareOf } from "../../private/measure.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Progress.css.ts";

export interface ProgressProps extends PartProps, Partial<Measure> {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What goes on: `上传 3 张照片`. */
  label: string;
  /** The label is for screen readers only, where the words are beside it. */
  labelHidden?: boolean | undefined;
}

/**
 * How far work has come that takes more than a moment. Without a `value` it only says that it goes on.
 *
 * Not for waiting of unknown content (`Skeleton`), not for steps of a person (`Steps`), and not for money on its scale
 * (`Rule`).
 */
export function Progress({ ref, ...props }: ProgressProps): ReactElement {
  const labelId = useId();
  const { value, max = 100, valueText } = props;
  const measured = value === undefined ? undefined : { value, max, valueText };
  return (
    <div ref={ref} id={props.id} className={classNames(css.frame, props.className)}>
      <div className={props.labelHidden === true ? css.hidden : css.head}>
        <span id={labelId}>{props.label}</span>
        {measured === undefined ? null : (
          <span className={css.figure} aria-hidden="true">
            {valueText ?? `${Math.round(shareOf(measured) * 100)}%`}
          </span>
        )}
      </div>
      <div
        className={css.track}
        role="progressbar"
        aria-labelledby={labelId}
        {...measureProps(measured)}
        data-testid={props["data-testid"]}
        data-state={measured === undefined ? "working" : "measured"}
      >
        {measured === undefined ? (
          <span className={css.working} />
        ) : (
          // A picture's own attribute: the width needs no style of the element.
          <svg
            className={css.drawing}
            viewBox="0 0 100 1"
            preserveAspectRatio="none"
            aria-hidden="true"
          >
            <rect className={css.done} width={shareOf(measured) * 100} height="1" />
          </svg>
        )}
      </div>
    </div>
  );
}
