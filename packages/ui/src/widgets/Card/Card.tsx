import { type ReactElement, type ReactNode, type Ref, useId } from "react";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Card.css.ts";

export interface CardProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLElement> | undefined;
  /** Above the content. It names the card for screen readers. */
  heading?: ReactNode;
  /** Level of the heading in the page's outline; it does not change how it looks. Default 2. */
  headingLevel?: 2 | 3 | undefined;
  /** Beside the heading, at the end of its line. */
  trailing?: ReactNode;
  /** The ground. Default `surface`. */
  tone?: "surface" | "caution" | "critical" | undefined;
  /** Distance of the content from the edges. Default `normal`. */
  padding?: "normal" | "compact" | "none" | undefined;
  /** What is in it. */
  children: ReactNode;
}

/** A sheet of paper on the counter: one subject, with its heading. */
export function Card({ ref, ...props }: CardProps): ReactElement {
  const headingId = useId();
  const Heading = `h${props.headingLevel ?? 2}` as const;
  const titled = props.heading !== undefined;
  return (
    <section
      ref={ref}
      id={props.id}
      className={classNames(
        css.tone[props.tone ?? "surface"],
        css.padding[props.padding ?? "normal"],
        props.className,
      )}
      aria-labelledby={titled ? headingId : undefined}
      data-testid={props["data-testid"]}
    >
      {titled ? (
        <div className={classNames(css.head, props.padding === "compact" ? css.close : css.spaced)}>
          <Heading id={headingId} className={css.heading}>
            {props.heading}
          </Heading>
          {props.trailing === undefined ? null : (
            <div className={css.trailing}>{props.trailing}</div>
          )}
        </div>
      ) : null}
      {props.children}
    </section>
  );
}
