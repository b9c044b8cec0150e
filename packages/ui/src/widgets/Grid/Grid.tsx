import type { ReactElement, ReactNode, Ref } from "react";
import type { PartProps } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { gap } from "../../theme/gap.css.ts";
import type { Gap } from "../../theme/gaps.ts";
import * as css from "./Grid.css.ts";

interface GridFace extends PartProps {
  /**
   * Least width of a column at a phone's width and normal text: `narrow` is four beside each other, `half` is two,
   * `wide` is one, and more on a tablet. Fewer where the text is large.
   */
  columns?: keyof typeof css.columns | undefined;
  /** Distance between columns and between rows. */
  gap?: Gap | undefined;
  children: ReactNode;
}

interface GridOfBlocks extends GridFace {
  as?: "div" | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

interface GridOfItems extends GridFace {
  /** A list, whose children are `<li>`. */
  as: "ul";
  ref?: Ref<HTMLUListElement> | undefined;
}

export type GridProps = GridOfBlocks | GridOfItems;

/**
 * Things of equal width beside each other: two cards to compare, pictures, short entries, two buttons.
 *
 * Not for a table with columns that belong together, and not for things of their own widths (`Inline`).
 */
export function Grid({ as, ref, ...props }: GridProps): ReactElement {
  const shared = {
    id: props.id,
    className: classNames(
      css.columns[props.columns ?? "half"],
      gap[props.gap ?? "parts"],
      props.className,
    ),
    "data-testid": props["data-testid"],
    children: props.children,
  };
  return as === "ul" ? <ul ref={ref} {...shared} /> : <div ref={ref} {...shared} />;
}
