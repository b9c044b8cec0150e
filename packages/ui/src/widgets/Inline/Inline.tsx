import type { ReactElement, ReactNode, Ref } from "react";
import type { PartProps } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { gap } from "../../theme/gap.css.ts";
import type { Gap } from "../../theme/gaps.ts";
import * as css from "./Inline.css.ts";

export interface InlineProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** Distance between two children and between two lines of them. */
  gap?: Gap | undefined;
  /** Across the line. Figures and words of different sizes share a baseline. */
  align?: "center" | "baseline" | "start" | "end" | undefined;
  /** Along the line. */
  justify?: "start" | "center" | "end" | "between" | undefined;
  /** What is in it. */
  children: ReactNode;
}

/**
 * Things beside each other, each as wide as its content: an amount and its button, a row of labels. What does not fit
 * moves to the next line, on a narrow screen or with large text.
 *
 * Not for columns of equal width (`Grid`), and not for names with values (`KeyValue`, `Cell`).
 */
export function Inline({ ref, ...props }: InlineProps): ReactElement {
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(
        css.inline,
        gap[props.gap ?? "items"],
        css.align[props.align ?? "center"],
        css.justify[props.justify ?? "start"],
        props.className,
      )}
      data-testid={props["data-testid"]}
    >
      {props.children}
    </div>
  );
}
