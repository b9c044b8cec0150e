import { type FocusEvent, type ReactElement, type Ref, useId, useRef, useState } from "react";
import { Icon } from "../../icons/Icon.tsx";
import { ChevronDownIcon } from "../../icons/shapes/chevron-down.ts";
import { Field, type FieldNotes } from "../../private/Field.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useFormReset } from "../../private/use-form-reset.ts";
import * as css from "./SelectField.css.ts";

interface SelectFieldOwnProps extends FieldNotes, PartProps {
  /** The button. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Its visible name, which screen readers say too. */
  label: string;
  /** Says what to choose. */
  placeholder: string;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLButtonElement>) => void) | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** The choice can be read and not changed: nothing opens. */
  readOnly?: boolean | undefined;
}

/** What the field hands to its picker, which may be spread into a `Picker` or a `DatePicker`. */
export interface SelectFieldPicker<Value> {
  /** Whether the picker is open. */
  open: boolean;
  /** What is chosen; undefined for nothing yet. */
  value: Value | undefined;
  /** Takes what was chosen and closes the picker. */
  onConfirm: (value: Value) => void;
  /** Closes the picker and keeps what was chosen before. */
  onCancel: () => void;
}

/** The page holds the choice and its picker. */
interface ChosenByPage {
  /** What is chosen, in words; nothing while nothing is. */
  value?: string | undefined;
  /** Opens the picker or sheet that chooses. */
  onOpen: () => void;
  /** Whether that picker is open. */
  expanded?: boolean | undefined;
  defaultValue?: undefined;
  onValueChange?: undefined;
  renderPicker?: undefined;
  format?: undefined;
}

/** The field opens and closes its picker. */
interface WithPicker<Value> {
  /** With what was chosen, when the picker is confirmed. */
  onValueChange?: ((value: Value) => void) | undefined;
  /** Draws the picker, with the props to spread on it. */
  renderPicker: (picker: SelectFieldPicker<Value>) => ReactElement;
  /** What is chosen, in words. */
  format: (value: Value) => string;
  onOpen?: undefined;
  expanded?: undefined;
}

interface ControlledChoice<Value> extends WithPicker<Value> {
  /** Null while nothing is chosen. */
  value: Value | null;
  defaultValue?: undefined;
}

interface OwnChoice<Value> extends WithPicker<Value> {
  value?: undefined;
  /** Without `value` the field keeps its own, from this on. */
  defaultValue?: Value | undefined;
}

export type SelectFieldProps<Value = string> = SelectFieldOwnProps &
  (ChosenByPage | ControlledChoice<Value> | OwnChoice<Value>);

/** A field whose value is chosen elsewhere: it shows the choice and opens its picker. */
export function SelectField<Value = string>(props: SelectFieldProps<Value>): ReactElement {
  const { ref } = props;
  const valueId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const composedRef = useComposedRef(opener, ref);
  const [own, setOwn] = useState(props.defaultValue);
  const [open, setOpen] = useState(false);
  useFormReset(opener, () => setOwn(props.defaultValue));

  let words: string | undefined;
  let picker: ReactElement | undefined;
  if (props.renderPicker === undefined) {
    words = props.value;
  } else {
    const { format, onValueChange, renderPicker } = props;
    const value = props.value === undefined ? own : (props.value ?? undefined);
    words = value === undefined ? undefined : format(value);
    picker = renderPicker({
      open,
      value,
      onConfirm(next) {
        setOpen(false);
        setOwn(next);
        onValueChange?.(next);
      },
      onCancel: () => setOpen(false),
    });
  }
  const readOnly = props.readOnly === true;
  const chosen = words !== undefined && words !== "";

  return (
    <>
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
            ref={composedRef}
            type="button"
            id={control.id}
            className={css.opener}
            aria-describedby={control["aria-describedby"]}
            aria-haspopup={readOnly ? undefined : "dialog"}
            aria-expanded={readOnly ? undefined : (props.expanded ?? open)}
            // Focus reaches it, so that its value can be read.
            aria-disabled={readOnly ? true : undefined}
            disabled={props.disabled}
            onClick={readOnly ? undefined : (props.onOpen ?? (() => setOpen(true)))}
            onBlur={props.onBlur}
            data-state={chosen ? "chosen" : "empty"}
            data-testid={props["data-testid"]}
          >
            <span id={valueId} className={chosen ? css.value : css.placeholder}>
              {chosen ? words : props.placeholder}
            </span>
            {readOnly ? null : <Icon of={ChevronDownIcon} className={css.chevron} />}
          </button>
        )}
      </Field>
      {picker}
    </>
  );
}
