import {
  type FocusEvent,
  type ReactElement,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { ClearButton } from "../TextField/ClearButton.tsx";
import { Field, type FieldName, type FieldNotes } from "../../private/Field.tsx";
import * as fieldCss from "../../private/Field.css.ts";
import { useTypedBeforeHydration } from "../../private/native-input.ts";
import { isOneKey, type TextEdit } from "../../private/text-edit.ts";
import { useTextEdits } from "../../private/use-text-edits.ts";
import { useFormReset } from "../../private/use-form-reset.ts";
import { useImeText } from "../../private/use-ime-text.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useUnreadableValue } from "../../private/use-unreadable-value.ts";
import { useControllableValue } from "../../private/use-controllable-value.ts";
import {
  groupedCaret,
  groupPhone,
  PHONE_DIGITS,
  type PhoneFault,
  readPhone,
} from "./phone-digits.ts";
import * as css from "./PhoneField.css.ts";
import { phoneFieldMessages } from "./messages.ts";

interface PhoneFieldOwnProps extends FieldNotes, PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** Digits only, at most 11: `13800138000`; empty while a country code is entered. Uncontrolled without it. */
  value?: string | undefined;
  /** Digits, where the field keeps the value itself. */
  defaultValue?: string | undefined;
  /** With the digits, without spaces, on every change. */
  onValueChange?: ((digits: string) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** Shown while it is empty. An example of a value, never the label. */
  placeholder?: string | undefined;
  /** Announced as required; the page or its form checks it. Default false. */
  required?: boolean | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
  /** What the enter key of the phone's keyboard says. */
  enterKeyHint?: "next" | "done" | "go" | "send" | undefined;
  /** What the browser may fill in. Default `tel`. */
  autoComplete?: "tel" | "tel-national" | "username" | "off" | undefined;
}

export type PhoneFieldProps = PhoneFieldOwnProps & FieldName;

/** What the input holds besides the accepted number. */
interface Kept {
  /** The number that this belongs to. */
  readonly phone: string;
  /** The typed text of a country code, or of what may be one; null where the input shows the number itself. */
  readonly draft: string | null;
  readonly fault: PhoneFault | null;
}

/**
 * A mobile number of mainland China, grouped as it is typed. It can be pasted in any form, with its label and with 86
 * before it. A number of another country is not accepted, and the field says so.
 */
export function PhoneField(props: PhoneFieldProps): ReactElement {
  const { ref } = props;
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);
  const caret = useRef<number | null>(null);
  const messages = useMessages(phoneFieldMessages);
  const [phone, change] = useControllableValue(props, "", own);
  const [kept, keep] = useState<Kept>({ phone, draft: null, fault: null });
  // What was kept for another number does not apply to this one.
  const { draft, fault } = kept.phone === phone ? kept : { draft: null, fault: null };
  const shown = draft ?? groupPhone(phone);
  const error = fault === null ? props.error : messages[fault];

  const editOf = useTextEdits(own);
  useTypedBeforeHydration(own);
  useUnreadableValue(own, draft === null || fault === null ? null : messages[fault]);
  useFormReset(own, () => keep({ phone: "", draft: null, fault: null }));

  // React has written the grouped text and put the caret at its end; it belongs behind its digit.
  useLayoutEffect(() => {
    const input = own.current;
    if (input === null || caret.current === null) return;
    if (document.activeElement === input) input.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  const text = useImeText(shown, (input, event) => {
    const edit = editOf(shown, input, event);
    // The gaps that the field inserted are not part of the number.
    const digitsOf = (part: string) => (draft === null ? part.replace(/ /gu, "") : part);
    const after = digitsOf(edit.after);
    const typed = digitsOf(edit.before) + edit.inserted + after;
    const whole = readPhone(typed);
    // A whole number that is inserted among other digits replaces them.
    const alone = "fault" in whole ? readPhone(edit.inserted) : whole;
    const read = "digits" in alone && alone.digits.length === PHONE_DIGITS ? alone : whole;
    if ("digits" in read) {
      const { digits, digitsBefore } = withoutGap(read.digits, edit, event);
      caret.current = groupedCaret(digitsBefore);
      take(digits, null, null);
    } else if ("prefix" in read || (read.fault === "country" && isOneKey(edit))) {
      caret.current = typed.length - after.length;
      take("", typed, "fault" in read ? read.fault : null);
    } else {
      caret.current = Math.max(0, shown.length - edit.after.length);
      take(phone, draft, read.fault);
    }
  });

  function take(digits: string, nextDraft: string | null, nextFault: PhoneFault | null): void {
    keep({ phone: digits, draft: nextDraft, fault: nextFault });
    if (digits !== phone) change(digits);
  }

  /** Deleting the gap between two groups means deleting the digit before it. */
  function withoutGap(digits: string, { after }: TextEdit, event: Event) {
    const digitsBefore = Math.max(0, digits.length - after.replace(/\D/gu, "").length);
    if (draft !== null || digits !== phone || !isBackspace(event) || digitsBefore === 0) {
      return { digits, digitsBefore };
    }
    return {
      digits: digits.slice(0, digitsBefore - 1) + digits.slice(digitsBefore),
      digitsBefore: digitsBefore - 1,
    };
  }

  return (
    <Field
      name={props}
      id={props.id}
      className={props.className}
      hint={props.hint}
      error={error}
      disabled={props.disabled}
    >
      {(control) => (
        <div className={css.box}>
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
            readOnly={props.readOnly}
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
