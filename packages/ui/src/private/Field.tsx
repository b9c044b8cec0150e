import { type ReactElement, type ReactNode, useId } from "react";
import { classNames } from "../theme/class-names.ts";
import * as css from "./Field.css.ts";
import { FieldError, isThere } from "./FieldError.tsx";
import type { PartProps } from "./part-props.ts";

/**
 * A field has a name: a visible label, a text for screen readers, or an element elsewhere. A field without any of these
 * does not compile.
 */
export type FieldName<Label = string> =
  | {
      /** Its visible name, which screen readers say too. */
      label: Label;
      "aria-label"?: undefined;
      "aria-labelledby"?: undefined;
    }
  | {
      label?: undefined;
      /** Its name for screen readers, where no label is visible. */
      "aria-label": string;
      "aria-labelledby"?: undefined;
    }
  | {
      label?: undefined;
      "aria-label"?: undefined;
      /** Id of the element that names it, where no label is its own. */
      "aria-labelledby": string;
    };

export interface FieldNotes {
  /** Shown below the field and read with it. */
  hint?: ReactNode | undefined;
  /** Why what was entered is not accepted, and what to do. Announced when it appears. */
  error?: ReactNode | undefined;
}

/** Attributes that tie an input to its label, hint and error. */
export interface FieldControlProps {
  id: string;
  "aria-label": string | undefined;
  "aria-labelledby": string | undefined;
  "aria-describedby": string | undefined;
  /** Always set: a browser treats an empty required field as invalid before the user has typed. */
  "aria-invalid": boolean;
}

interface FieldProps extends FieldNotes, PartProps {
  name: FieldName;
  disabled?: boolean | undefined;
  children: (control: FieldControlProps) => ReactNode;
  /** What became of what was entered, where it is no error. Announced when it appears; null while there is nothing. */
  notice?: ReactNode | undefined;
  /** Further ids that describe the control. */
  describedBy?: string | undefined;
}

/** Label above, control, then hint or error: the frame of every field. */
export function Field(props: FieldProps): ReactElement {
  const ownId = useId();
  const id = props.id ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const hasHint = isThere(props.hint);
  const noticeId = `${id}-notice`;
  const hasError = isThere(props.error);
  const described = [
    hasError && errorId,
    isThere(props.notice) && noticeId,
    hasHint && hintId,
    props.describedBy,
  ].filter(Boolean);
  return (
    <div
      className={classNames(css.field, props.className)}
      data-state={hasError ? "error" : props.disabled === true ? "disabled" : "idle"}
    >
      {props.name.label === undefined ? null : (
        <label htmlFor={id} className={css.label}>
          {props.name.label}
        </label>
      )}
      {props.children({
        id,
        "aria-label": props.name["aria-label"],
        "aria-labelledby": props.name["aria-labelledby"],
        "aria-describedby": described.length === 0 ? undefined : described.join(" "),
        "aria-invalid": hasError,
      })}
      <FieldError id={errorId} error={props.error} />
      {props.notice === undefined ? null : (
        <p id={noticeId} className={css.notice} aria-live="polite">
          {props.notice}
        </p>
      )}
      {hasHint ? (
        <div id={hintId} className={css.hint}>
          {props.hint}
        </div>
      ) : null}
    </div>
  );
}
