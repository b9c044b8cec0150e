import type { ReactElement, ReactNode, Ref } from "react";
import type { PartProps } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { gap } from "../../theme/gap.css.ts";
import type { Gap } from "../../theme/gaps.ts";
import * as css from "./Grid.css.ts";

export interface GridProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** `ul` with `<li>` as children. */
  as?: "div" | "ul" | undefined;
  /**
   * Least width of a column at a phone's width and normal text: `narrow` is four beside each other, `half` is two,
   * `wide` is one, and more on a tablet. Fewer where the text is large.
   */
  columns?: "narrow" | "half" | "wide" | undefined;
  /** Distance between columns and between rows. */
  gap?: Gap | undefined;
  /** What is in it. */
  children: ReactNode;
}

/**
 * Things of equal width beside each other: two cards to compare, pictures, short entries, two buttons.
 *
 * Not for a table with columns that belong together, and not for things of their own widths (`Inline`).
 */
export function Grid({ ref, as: Tag = "div", ...props }: GridProps): ReactElement {
  return (
    <Tag
      // Whatever the tag is, its element is an HTMLElement.
      ref={ref as Ref<HTMLDivElement & HTMLUListElement>}
      id={props.id}
      className={classNames(
        css.columns[props.columns ?? "half"],
        gap[props.gap ?? "parts"],
        props.className,
      )}
      data-testid={props["data-testid"]}
    >
      {props.children}
    </Tag>
  );
}
