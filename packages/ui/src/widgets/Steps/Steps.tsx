import type { ReactElement, Ref } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { CheckIcon } from "../../icons/shapes/check.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { classNames } from "../../theme/class-names.ts";
import type { PartProps } from "../../private/part-props.ts";
import * as css from "./Steps.css.ts";
import { stepsMessages } from "./messages.ts";

export interface StepsProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLOListElement> | undefined;
  /** Names of the steps, in order. */
  labels: readonly string[];
  /** Index of the step at hand; the number of steps when all are done. */
  current: number;
  /** Says the progress in words above the discs. Leave out where the page's head says it. */
  showProgress?: boolean | undefined;
}

/** Steps done against steps to do. */
export function Steps({ ref, ...props }: StepsProps): ReactElement {
  const messages = useMessages(stepsMessages);
  const count = props.labels.length;
  const progress = messages.progress(Math.min(props.current + 1, count), count);
  return (
    <div className={classNames(css.frame, props.className)}>
      {props.showProgress === true ? <p className={css.progress}>{progress}</p> : null}
      <ol
        ref={ref}
        id={props.id}
        className={css.list}
        aria-label={progress}
        data-testid={props["data-testid"]}
      >
        {props.labels.map((label, index) => {
          const state =
            index < props.current ? "done" : index === props.current ? "current" : "ahead";
          return (
            <li
              key={label}
              className={css.step}
              aria-current={state === "current" ? "step" : undefined}
              data-state={state}
            >
              <span className={css.disc}>
                {state === "done" ? (
                  <Icon of={CheckIcon} size={16} bold label={messages.done} />
                ) : (
                  index + 1
                )}
              </span>
              {label}
            </li>
          );
        })}
      </ol>
    </div>
  );
}
