import type { ReactElement, Ref } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Divider.css.ts";

export interface DividerProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** A word or two in the line: `或`, `以下为历史记录`. */
  children?: string | undefined;
  /** Where the words are. */
  align?: "start" | "center" | undefined;
}

/**
 * A line between two parts of one subject.
 *
 * Not between cards or sections, which distance divides (`Stack`), and not between rows, which bring their own (`List`).
 */
export function Divider({ ref, ...props }: DividerProps): ReactElement {
  const shared = { ref, id: props.id, "data-testid": props["data-testid"] };
  if (props.children === undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <hr> brings lines of the page's own styles
      <div {...shared} className={classNames(css.line, props.className)} role="separator" />
    );
  }
  return (
    <div
      {...shared}
      className={classNames(css.withWords, css.align[props.align ?? "center"], props.className)}
    >
      <span className={css.words}>{props.children}</span>
    </div>
  );
}
