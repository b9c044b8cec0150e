import { type ReactElement, type ReactNode, type Ref, useId, useState } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronDownIcon } from "../../icons/shapes/chevron-down.ts";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import * as css from "./Collapse.css.ts";

export interface CollapseProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** The question, or the subject of the part. It is the button. */
  title: ReactNode;
  /** What is folded away. */
  children: ReactNode;
  /** Uncontrolled without it, starting from `defaultOpen`. */
  open?: boolean | undefined;
  /** Whether it is unfolded at first, where it keeps that itself. Default false. */
  defaultOpen?: boolean | undefined;
  /** When it is folded or unfolded. */
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Level of the heading that contains the button. */
  headingLevel?: 2 | 3 | 4 | undefined;
}

/** A part of a page that is shown when its heading is pressed. */
export function Collapse({ ref, ...props }: CollapseProps): ReactElement {
  const id = useId();
  const [own, setOwn] = useState(props.defaultOpen ?? false);
  const open = props.open ?? own;
  const Heading = `h${props.headingLevel ?? 3}` as const;
  const testId = props["data-testid"];

  function change(): void {
    setOwn(!open);
    props.onOpenChange?.(!open);
  }

  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.collapse, props.className)}
      data-state={open ? "open" : "closed"}
      data-testid={testId}
    >
      <Heading className={css.heading}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={open}
          aria-controls={id}
          onClick={change}
          data-testid={partTestId(testId, "toggle")}
        >
          <span className={css.title}>{props.title}</span>
          <Icon of={ChevronDownIcon} className={css.arrow} />
        </button>
      </Heading>
      <div id={id} className={css.region} hidden={!open} data-testid={partTestId(testId, "region")}>
        {props.children}
      </div>
    </div>
  );
}
