import { type FocusEvent, type ReactElement, type ReactNode, useId } from "react";
import { classNames } from "../theme/class-names.ts";
import * as css from "./Field.css.ts";
import type { FieldNotes } from "./Field.tsx";
import { FieldError, isThere } from "./FieldError.tsx";

/** What a form passes to a field made of several controls, such as a calendar in the page. */
export interface GroupFieldProps extends FieldNotes {
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLElement>) => void) | undefined;
}

interface FieldGroupProps extends GroupFieldProps {
  className: string | undefined;
  /** Draws the group, which the ids describe. */
  children: (describedBy: string | undefined) => ReactNode;
}

/** A group that is a field, with its hint and its error below it. */
export function FieldGroup(props: FieldGroupProps): ReactElement {
  const id = useId();
  const hasError = isThere(props.error);
  const hasHint = isThere(props.hint);
  const describedBy = classNames(hasError && `${id}-error`, hasHint && `${id}-hint`);
  return (
    <div
      className={classNames(css.field, props.className)}
      data-state={hasError ? "error" : "idle"}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) props.onBlur?.(event);
      }}
    >
      {props.children(describedBy === "" ? undefined : describedBy)}
      <FieldError id={`${id}-error`} error={props.error} />
      {hasHint ? (
        <div id={`${id}-hint`} className={css.hint}>
          {props.hint}
        </div>
      ) : null}
    </div>
  );
}
