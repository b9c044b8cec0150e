import { type FocusEvent, type ReactElement, type Ref, useRef, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Field, type FieldName, type FieldNotes } from "../../private/Field.tsx";
import { useTypedBeforeHydration } from "../../private/native-input.ts";
import { useTextEdits } from "../../private/use-text-edits.ts";
import { useImeText } from "../../private/use-ime-text.ts";
import type { PartProps } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useControllableValue } from "../../private/use-controllable-value.ts";
import { keepCaretAtEnd } from "./caret-at-end.ts";
import { type CodeFault, editCode } from "./code-in-text.ts";
import * as css from "./CodeInput.css.ts";
import { codeInputMessages } from "./messages.ts";

interface CodeInputOwnProps extends FieldNotes, PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** The digits so far. Without it the field keeps its own. */
  value?: string | undefined;
  /** Digits, where the field keeps the value itself. */
  defaultValue?: string | undefined;
  /** With the digits so far, on every change. */
  onValueChange?: ((digits: string) => void) | undefined;
  /** All digits are there, typed, pasted or filled in by the phone. */
  onComplete?: ((code: string) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** How many digits. Default 6. */
  length?: number | undefined;
  /** Announced as required; the page or its form checks it. Default false. */
  required?: boolean | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
}

export type CodeInputProps = CodeInputOwnProps & FieldName;

/** A code sent by message has six digits, unless the app says otherwise. */
const CODE_DIGITS = 6;

/**
 * A code sent by message: six boxes to look at, one input to type, paste and autofill into. Of a whole
 * message the run of exactly so many digits is taken; where none or several may be meant, the field says
 * so and takes nothing, for a wrong code costs a try.
 */
export function CodeInput(props: CodeInputProps): ReactElement {
  const { ref, length = CODE_DIGITS } = props;
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);

  const messages = useMessages(codeInputMessages).faults(length);
  const [code, change] = useControllableValue(props, "", own);
  const [kept, keep] = useState<{ code: string; fault: CodeFault | null }>({ code, fault: null });
  const fault = kept.code === code ? kept.fault : null;

  const editOf = useTextEdits(own);
  useTypedBeforeHydration(own);

  const text = useImeText(code, (input, event) => {
    const read = editCode(editOf(code, input, event), length);
    const digits = typeof read === "string" ? read : code;
    keep({ code: digits, fault: typeof read === "string" ? null : read.fault });
    if (digits === code) return;
    change(digits);
    if (digits.length === length) props.onComplete?.(digits);
  });

  return (
    <Field
      name={props}
      id={props.id}
      className={props.className}
      hint={props.hint}
      error={fault === null ? props.error : messages[fault]}
      disabled={props.disabled}
    >
      {(control) => (
        <div className={css.frame}>
          <input
            {...control}
            ref={composedRef}
            className={css.input}
            name={props.name}
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCorrect="off"
            spellCheck={false}
            required={props.required}
            disabled={props.disabled}
            readOnly={props.readOnly}
            {...text}
            onBlur={props.onBlur}
            onSelect={keepCaretAtEnd}
            data-testid={props["data-testid"]}
          />
          {Array.from({ length }, (_, place) => (
            <span
              // oxlint-disable-next-line react/no-array-index-key -- the boxes are places: they never move
              key={place}
              className={css.cell}
              aria-hidden="true"
              data-state={cellState(place, code.length, length)}
            >
              {code.charAt(place)}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}

function cellState(place: number, filled: number, length: number): "filled" | "next" | "empty" {
  if (place === Math.min(filled, length - 1)) return "next";
  return place < filled ? "filled" : "empty";
}
