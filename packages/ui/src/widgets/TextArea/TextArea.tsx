import { type FocusEvent, type ReactElement, type Ref, useRef, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Field, type FieldNotes } from "../../private/Field.tsx";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useFormReset } from "../../private/use-form-reset.ts";
import { classNames } from "../../theme/class-names.ts";
import { textAreaMessages } from "./messages.ts";
import * as css from "./TextArea.css.ts";

export interface TextAreaProps extends FieldNotes, PartProps {
  /** The text area, which a form focuses on an error. */
  ref?: Ref<HTMLTextAreaElement> | undefined;
  /** Its visible name, which screen readers say too. */
  label: string;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** With it the field shows exactly this; uncontrolled without it. */
  value?: string | undefined;
  /** The text at first, where the field keeps the value itself. */
  defaultValue?: string | undefined;
  /** With the text, on every change. */
  onValueChange?: ((value: string) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLTextAreaElement>) => void) | undefined;
  /** Most characters. The field counts them; a longer text stays, and the field says how much is too much. */
  maxLength?: number | undefined;
  /** Lines that are in sight while it is empty. Default 4. */
  rows?: number | undefined;
  /** Shown while it is empty. An example of a text, never the label. */
  placeholder?: string | undefined;
  /** Announced as required; the page or its form checks it. Default false. */
  required?: boolean | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Can be read, selected and copied, and not changed. Default false. */
  readOnly?: boolean | undefined;
}

/** Several lines of text. What people have written is never cut: a text that is too long is counted and stays. */
export function TextArea({ ref, ...props }: TextAreaProps): ReactElement {
  const { maxLength, value } = props;
  const messages = useMessages(textAreaMessages);
  const own = useRef<HTMLTextAreaElement>(null);
  const composedRef = useComposedRef(own, ref);
  const initial = props.defaultValue ?? "";
  const [kept, keep] = useState(initial);
  useFormReset(own, () => keep(initial));
  const length = (value ?? kept).length;
  const over = maxLength === undefined ? 0 : length - maxLength;
  const tooLong =
    maxLength !== undefined && over > 0 ? messages.tooLong(over, maxLength) : undefined;
  return (
    <Field
      name={{ label: props.label }}
      id={props.id}
      className={props.className}
      hint={props.hint}
      error={tooLong ?? props.error}
      disabled={props.disabled}
    >
      {(control) => (
        <div className={css.frame}>
          <textarea
            {...control}
            ref={composedRef}
            className={css.text}
            name={props.name}
            rows={props.rows ?? 4}
            placeholder={props.placeholder}
            required={props.required}
            disabled={props.disabled}
            readOnly={props.readOnly}
            value={value}
            defaultValue={value === undefined ? props.defaultValue : undefined}
            onChange={(event) => {
              keep(event.target.value);
              props.onValueChange?.(event.target.value);
            }}
            onBlur={props.onBlur}
            data-testid={props["data-testid"]}
          />
          {maxLength === undefined ? null : (
            <span aria-hidden className={classNames(css.count, over > 0 && css.over)}>
              {messages.count(length, maxLength)}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
