import { type FocusEvent, type ReactElement, type Ref, useLayoutEffect, useRef } from "react";
import { ClearButton } from "../TextField/ClearButton.tsx";
import { Field, type FieldName, type FieldNotes } from "../private/Field.tsx";
import * as fieldCss from "../private/Field.css.ts";
import { useTypedBeforeHydration } from "../private/native-input.ts";
import { useImeText } from "../private/use-ime-text.ts";
import { type PartProps, partTestId } from "../private/part-props.ts";
import { useComposedRef } from "../private/use-composed-ref.ts";
import { useOwnValue } from "../private/use-own-value.ts";
import { groupedCaret, groupPhone, phoneDigits } from "./phone-digits.ts";
import * as css from "./PhoneField.css.ts";

interface PhoneFieldOwnProps extends FieldNotes, PartProps {
  ref?: Ref<HTMLInputElement> | undefined;
  name?: string | undefined;
  /** Digits only, at most 11: `13800138000`. Without it the field keeps its own. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((digits: string) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  enterKeyHint?: "next" | "done" | "go" | "send" | undefined;
  autoComplete?: "tel" | "tel-national" | "username" | "off" | undefined;
}

export type PhoneFieldProps = PhoneFieldOwnProps & FieldName;

/** A mobile number of mainland China, grouped as it is typed; pasting it in any form works. */
export function PhoneField(props: PhoneFieldProps): ReactElement {
  const { ref } = props;
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);
  const caret = useRef<number | null>(null);
  const [phone, change] = useOwnValue(props, "", own);

  useTypedBeforeHydration(own);

  // React has written the grouped text and put the caret at its end; it belongs behind its digit.
  useLayoutEffect(() => {
    const input = own.current;
    if (input === null || caret.current === null) return;
    if (document.activeElement === input) input.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const text = useImeText(groupPhone(phone), (input, event) => {
    const { value, selectionStart } = input;
    let digits = phoneDigits(value);
    let digitsBefore = Math.min(
      value.slice(0, selectionStart ?? value.length).replace(/\D/gu, "").length,
      digits.length,
    );
    // Deleting the gap between two groups means the digit before it.
    if (digits === phone && isBackspace(event) && digitsBefore > 0) {
      digits = digits.slice(0, digitsBefore - 1) + digits.slice(digitsBefore);
      digitsBefore -= 1;
    }
    caret.current = groupedCaret(digitsBefore);
    change(digits);
  });

  return (
    <Field
      name={props}
      id={props.id}
      className={props.className}
      hint={props.hint}
      error={props.error}
      disabled={props.disabled}
    >
      {(control) => (
        <div className={fieldCss.control}>
          <span className={css.country} aria-hidden="true">
            +86
          </span>
          <input
            {...control}
            ref={composedRef}
            className={`${fieldCss.input} ${css.digits}`}
            name={props.name}
            type="tel"
            inputMode="numeric"
            autoComplete={props.autoComplete ?? "tel"}
            enterKeyHint={props.enterKeyHint}
            placeholder={props.placeholder ?? " "}
            required={props.required}
            disabled={props.disabled}
            {...text}
            onBlur={props.onBlur}
            data-testid={props["data-testid"]}
          />
          <ClearButton
            inputRef={own}
            label={props.label ?? props["aria-label"] ?? ""}
            data-testid={partTestId(props["data-testid"], "clear")}
          />
        </div>
      )}
    </Field>
  );
}

function isBackspace(event: Event): boolean {
  return event instanceof InputEvent && event.inputType === "deleteContentBackward";
}
