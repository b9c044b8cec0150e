import type { ReactElement, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { CheckIcon } from "../../icons/shapes/check.ts";
import { CircleExclamationPointIcon } from "../../icons/shapes/circle-exclamation-point.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Money } from "../Money/Money.tsx";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { StatusPill } from "../StatusPill/StatusPill.tsx";
import type { TimelineInstalment } from "./instalment.ts";
import * as css from "./RepaymentTimeline.css.ts";
import { timelineMessages } from "./messages.ts";

export interface RepaymentTimelineProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLOListElement> | undefined;
  /** What the plan is of. Read by screen readers, not shown. */
  label: string;
  /** In the order of their due dates. The first that is neither paid nor overdue is the next one. */
  instalments: readonly TimelineInstalment[];
}

/** A plan of instalments: due date, amount, its parts, and the status of each. */
export function RepaymentTimeline({ ref, ...props }: RepaymentTimelineProps): ReactElement {
  const messages = useMessages(timelineMessages);
  const testId = props["data-testid"];
  const next = props.instalments.find(({ state }) => state === "normal" || state === "toBePaid");
  return (
    <ol
      ref={ref}
      id={props.id}
      className={classNames(css.timeline, props.className)}
      aria-label={props.label}
      data-testid={testId}
    >
      {props.instalments.map((each) => {
        const isNext = each === next;
        return (
          <li
            key={each.key}
            className={css.instalment}
            aria-current={isNext ? "step" : undefined}
            data-state={each.state}
            data-testid={partTestId(testId, each.key)}
          >
            <Node instalment={each} isNext={isNext} />
            <div className={css.line}>
              <span className={css.date}>
                {each.date}
                {isNext ? <strong className={css.next}>{messages.next}</strong> : null}
              </span>
              <Money fen={each.fen} size="s" />
            </div>
            <div className={css.line}>
              <span className={css.parts}>
                {messages.principal} <Money fen={each.principalFen} size="caption" /> +{" "}
                {messages.interest} <Money fen={each.interestFen} size="caption" />
              </span>
              <State instalment={each} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}

interface PartOfInstalment {
  instalment: TimelineInstalment;
}

/** The mark on the line. The words beside it carry its meaning. */
function Node({ instalment, isNext }: PartOfInstalment & { isNext: boolean }): ReactElement {
  switch (instalment.state) {
    case "paid":
      return (
        <span className={css.node.paid}>
          <Icon of={CheckIcon} size={14} bold />
        </span>
      );
    case "overdue":
      return (
        <span className={css.node.overdue}>
          <Icon of={CircleExclamationPointIcon} size={14} bold />
        </span>
      );
    case "normal":
    case "toBePaid":
      return <span className={isNext ? css.node.next : css.node.future} />;
    default:
      instalment satisfies never;
      return <span className={css.node.future} />;
  }
}

/** Only what asks for attention is marked; a plan on schedule is quiet, and its words are for a screen reader. */
function State({ instalment }: PartOfInstalment): ReactElement {
  const messages = useMessages(timelineMessages);
  switch (instalment.state) {
    case "paid":
      return <span className={css.paid}>{messages.state.paid}</span>;
    case "normal":
      return <span className={css.onSchedule}>{messages.state.normal}</span>;
    case "toBePaid":
      return <StatusPill tone="caution">{messages.state.toBePaid}</StatusPill>;
    case "overdue":
      return <StatusPill tone="critical">{messages.overdue(instalment.overdueDays)}</StatusPill>;
    default:
      // A state of a later version: nothing is claimed.
      instalment satisfies never;
      return <StatusPill tone="neutral">{messages.unknown}</StatusPill>;
  }
}
