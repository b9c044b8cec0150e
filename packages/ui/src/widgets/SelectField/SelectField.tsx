import { type FocusEvent, type ReactElement, type Ref, useId } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronDownIcon } from "../../icons/shapes/chevron-down.ts";
import { Field, type FieldNotes } from "../private/Field.tsx";
import type { PartProps } from "../private/part-props.ts";
import * as css from "./SelectField.css.ts";

export interface SelectFieldProps extends FieldNotes, PartProps {
  ref?: Ref<HTMLButtonElement> | undefined;
  label: string;
  /** What is chosen, in words; nothing while nothing is. */
  value?: string | undefined;
  /** Says what to choose. */
  placeholder: string;
  /** Opens the picker or sheet that chooses. */
  onOpen: () => void;
  /** Whether that picker is open. */
  expanded?: boolean | undefined;
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  disabled?: boolean | undefined;
}

/** A field whose value is chosen elsewhere: it shows the choice and opens its picker. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { ref } = props;
  const valueId = useId();
  const chosen = props.value !== undefined && props.value !== "";
  return (
    <Field
      name={{ label: props.label }}
      id={props.id}
      className={props.className}
      hint={props.hint}
      error={props.error}
      disabled={props.disabled}
      describedBy={valueId}
    >
      {(control) => (
        <button
          ref={ref}
          type="button"
          id={control.id}
          className={css.opener}
          aria-describedby={control["aria-describedby"]}
          aria-haspopup="dialog"
          aria-expanded={props.expanded ?? false}
          disabled={props.disabled}
          onClick={props.onOpen}
          onBlur={props.onBlur}
          data-state={chosen ? "chosen" : "empty"}
          data-testid={props["data-testid"]}
        >
          <span id={valueId} className={chosen ? css.value : css.placeholder}>
            {chosen ? props.value : props.placeholder}
          </span>
          <Icon of={ChevronDownIcon} className={css.chevron} />
        </button>
      )}
    </Field>
  );
}
