import type { ReactElement, ReactNode } from "react";
import { Icon } from "../icons/Icon.tsx";
import { CircleExclamationPointIcon } from "../icons/shapes/circle-exclamation-point.ts";
import * as css from "./Field.css.ts";

interface FieldErrorProps {
  /** Ids the control's `aria-describedby` names. */
  id: string;
  error: ReactNode;
}

/** Always on the page, so that screen readers announce an error that appears in it. */
export function FieldError({ id, error }: FieldErrorProps): ReactElement {
  return (
    <p id={id} className={css.error} aria-live="polite">
      {isThere(error) ? (
        <>
          <Icon of={CircleExclamationPointIcon} size={14} className={css.errorIcon} />
          <span>{error}</span>
        </>
      ) : null}
    </p>
  );
}

/** Whether a note says anything. */
export function isThere(note: ReactNode): boolean {
  return note !== undefined && note !== null && note !== false && note !== "";
}
