import type { ReactElement, ReactNode, Ref } from "react";
import type { PartProps } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { gap } from "../../theme/gap.css.ts";
import type { Gap } from "../../theme/gaps.ts";
import * as css from "./Stack.css.ts";

interface StackFace extends PartProps {
  /** Distance between two children, by what they are. `fields` for fields, `cards` for cards. */
  gap?: Gap | undefined;
  /** Across the stack. Children fill the width unless this is set. */
  align?: keyof typeof css.align | undefined;
  children: ReactNode;
}

interface StackOfBlocks extends StackFace {
  as?: "div" | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
}

interface StackOfRows extends StackFace {
  /** A list, whose children are `<li>`. */
  as: "ul";
  ref?: Ref<HTMLUListElement> | undefined;
}

interface StackOfSteps extends StackFace {
  /** A list in order, whose children are `<li>`. */
  as: "ol";
  ref?: Ref<HTMLOListElement> | undefined;
}

export type StackProps = StackOfBlocks | StackOfRows | StackOfSteps;

/**
 * Things below each other, at one distance: fields, cards, parts of a card, buttons of equal width.
 *
 * Not for things beside each other (`Inline`, `Grid`), not for rows that lead somewhere (`List`), and not for a whole
 * page (`Page`). Give the distance to the stack and no margins to its children.
 */
export function Stack({ as, ref, ...props }: StackProps): ReactElement {
  const shared = {
    id: props.id,
    className: classNames(
      css.stack,
      gap[props.gap ?? "blocks"],
      css.align[props.align ?? "stretch"],
      props.className,
    ),
    "data-testid": props["data-testid"],
    children: props.children,
  };
  if (as === "ul") return <ul ref={ref} {...shared} />;
  if (as === "ol") return <ol ref={ref} {...shared} />;
  return <div ref={ref} {...shared} />;
}
