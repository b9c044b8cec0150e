import { type ReactElement, type ReactNode, type Ref, useEffect, useRef } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { CircleCheckIcon } from "../../icons/shapes/circle-check.ts";
import { CircleXIcon } from "../../icons/shapes/circle-x.ts";
import { FileTextIcon } from "../../icons/shapes/file-text.ts";
import { HourglassIcon } from "../../icons/shapes/hourglass.ts";
import { Button, type CardAction } from "../Button/Button.tsx";
import { Money } from "../Money/Money.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Result.css.ts";

/**
 * The outcome. `handling` is for an answer that has not come: it is never shown as a failure. `auditing` means that
 * nothing has moved yet.
 */
export type ResultKind = "success" | "fail" | "handling" | "auditing";

export interface ResultProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** How it ended; it decides mark and tone. */
  kind: ResultKind;
  /** What has happened, in a few words. */
  title: string;
  /** Level of the heading in the page's outline; it does not change how it looks. Default 2. */
  headingLevel?: 1 | 2 | undefined;
  /** The amount that it is about, in fen. Default none. */
  fen?: number | undefined;
  /** In one sentence: is my money safe? */
  sentence?: ReactNode;
  /** Key values, on a card. */
  children?: ReactNode;
  /** What happens next. */
  next?: ReactNode;
  /** At most two; the first is the primary one unless it says otherwise. */
  actions?: readonly [CardAction] | readonly [CardAction, CardAction] | undefined;
  /** Moves focus to the title on entry, so that the outcome is read first. On by default. */
  focusOnEntry?: boolean | undefined;
}

const icons = {
  success: CircleCheckIcon,
  fail: CircleXIcon,
  handling: HourglassIcon,
  auditing: FileTextIcon,
} as const satisfies Record<ResultKind, unknown>;

/** How it ended: outcome, amount, what it means for the money, and what to do now. */
export function Result({ ref, ...props }: ResultProps): ReactElement {
  // A kind of a later version is an answer that is not understood yet: never a failure.
  const kind = Object.hasOwn(icons, props.kind) ? props.kind : "handling";
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.result, props.className)}
      data-testid={props["data-testid"]}
      data-state={kind}
    >
      <Outcome
        // An outcome that follows handling is news, and takes focus again.
        key={kind}
        kind={kind}
        title={props.title}
        level={props.headingLevel ?? 2}
        fen={props.fen}
        sentence={props.sentence}
        takesFocus={props.focusOnEntry !== false}
      />
      {props.children}
      {props.next === undefined ? null : <p className={css.next}>{props.next}</p>}
      {props.actions === undefined ? null : (
        <div className={css.actions}>
          {props.actions.map((action, index) => (
            <Button
              key={index === 0 ? "first" : "second"}
              {...action}
              prominence={action.prominence ?? (index === 0 ? "primary" : "quiet")}
              block
            />
          ))}
        </div>
      )}
    </div>
  );
}

interface OutcomeProps {
  kind: ResultKind;
  title: string;
  level: 1 | 2;
  fen: number | undefined;
  sentence: ReactNode;
  takesFocus: boolean;
}

function Outcome(props: OutcomeProps): ReactElement {
  const title = useRef<HTMLHeadingElement>(null);
  const { takesFocus } = props;
  useEffect(() => {
    if (takesFocus) title.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const Heading = `h${props.level}` as const;
  return (
    <div className={css.head} role={props.kind === "fail" ? "alert" : "status"}>
      <span className={css.disc[props.kind]}>
        <Icon of={icons[props.kind]} size={34} />
      </span>
      <Heading ref={title} className={css.title} tabIndex={-1}>
        {props.title}
      </Heading>
      {props.fen === undefined ? null : <Money fen={props.fen} size="l" />}
      {props.sentence === undefined ? null : <p className={css.sentence}>{props.sentence}</p>}
    </div>
  );
}
