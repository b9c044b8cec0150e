import type { ReactElement, ReactNode, Ref } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import * as css from "../Empty/Empty.css.ts";
import { classNames } from "../../theme/class-names.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { errorStateMessages } from "./messages.ts";

export interface ErrorStateProps extends PartProps {
  /** The outer element. */
  ref?: Ref<HTMLDivElement> | undefined;
  /** What happened, in the place of the built-in words. */
  title?: string | undefined;
  /** Is my money safe, and what to do. */
  secondary?: ReactNode;
  /** A promise keeps the button busy until it settles. */
  onRetry?: (() => unknown) | undefined;
  /** A second way out. */
  children?: ReactNode;
}

/** What could not be loaded, said at once, with the way to try again. */
export function ErrorState({ ref, ...props }: ErrorStateProps): ReactElement {
  const messages = useMessages(errorStateMessages);
  const { onRetry } = props;
  return (
    <div
      ref={ref}
      id={props.id}
      className={classNames(css.empty, props.className)}
      role="alert"
      data-testid={props["data-testid"]}
      data-state="error"
    >
      <p className={css.title}>{props.title ?? messages.title}</p>
      {props.secondary === undefined ? null : <p className={css.secondary}>{props.secondary}</p>}
      {onRetry === undefined ? null : (
        <div className={css.action}>
          <Button
            prominence="secondary"
            size="small"
            onClick={() => onRetry()}
            data-testid={partTestId(props["data-testid"], "retry")}
          >
            {messages.retry}
          </Button>
        </div>
      )}
      {props.children}
    </div>
  );
}
