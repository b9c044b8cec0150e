import type { ReactElement, ReactNode, Ref } from "react";
import type { PartProps } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { gap } from "../../theme/gap.css.ts";
import type { Gap } from "../../theme/gaps.ts";
import * as css from "./Stack.css.ts";

export interface StackProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** `ul`, or `ol` for an order, with `<li>` as children. */
  as?: "div" | "ul" | "ol" | undefined;
  /** Distance between two children, by what they are. `fields` for fields, `cards` for cards. */
  gap?: Gap | undefined;
  /** Across the stack. Children fill the width unless this is set. */
  align?: "stretch" | "start" | "center" | "end" | undefined;
  /** What is in it. */
  children: ReactNode;
}

/**
 * Things below each other, at one distance: fields, cards, parts of a card, buttons of equal width.
 *
 * Not for things beside each other (`Inline`, `Grid`), not for rows that lead somewhere (`List`), and not for a whole
 * page (`Page`). Give the distance to the stack and no margins to its children.
 */
export function Stack({ ref, as: Tag = "div", ...props }: StackProps): ReactElement {
  return (
    <Tag
      // Whatever the tag is, its element is an HTMLElement.
      ref={ref as Ref<HTMLDivElement & HTMLUListElement & HTMLOListElement>}
      id={props.id}
      className={classNames(
        css.stack,
        gap[props.gap ?? "blocks"],
        css.align[props.align ?? "stretch"],
        props.className,
      )}
      data-testid={props["data-testid"]}
    >
      {props.children}
    </Tag>
  );
}
