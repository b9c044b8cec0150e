import { type ReactElement, type ReactNode, type Ref, useId } from "react";
import type { PartProps } from "../../private/part-props.ts";
import { classNames } from "../../theme/class-names.ts";
import { gap } from "../../theme/gap.css.ts";
import type { Gap } from "../../theme/gaps.ts";
import * as css from "./Section.css.ts";

export interface SectionProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** Names the section, to the eye and to a screen reader. */
  heading: ReactNode;
  /** Level of the heading in the page's outline; it does not change how it looks. Default 2. */
  headingLevel?: 2 | 3 | undefined;
  /** Below the heading: what the section is for. */
  description?: ReactNode;
  /** Beside the heading, at the end of its line. */
  trailing?: ReactNode;
  /** Distance between the heading and the content, and between two parts of the content. */
  gap?: Gap | undefined;
  /** What is in it. */
  children: ReactNode;
}

/**
 * One subject of a page, with its heading on the page's own ground: a group of fields, cards or lists.
 *
 * Not for one subject on a ground of its own (`Card`), and not for rows that lead somewhere (`List` has a heading).
 */
export function Section({ ref, ...props }: SectionProps): ReactElement {
  const headingId = useId();
  const Heading = `h${props.headingLevel ?? 2}` as const;
  return (
    <section
      ref={ref}
      id={props.id}
      className={classNames(css.section, gap[props.gap ?? "parts"], props.className)}
      aria-labelledby={headingId}
      data-testid={props["data-testid"]}
    >
      <div className={css.head}>
        <div className={css.line}>
          <Heading id={headingId} className={css.heading}>
            {props.heading}
          </Heading>
          {props.trailing === undefined ? null : <div className={css.words}>{props.trailing}</div>}
        </div>
        {props.description === undefined ? null : <p className={css.words}>{props.description}</p>}
      </div>
      {props.children}
    </section>
  );
}
