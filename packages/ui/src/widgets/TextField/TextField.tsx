import {
  type ChangeEvent,
  type CompositionEvent,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Field, type FieldName, type FieldNotes } from "../../private/Field.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as fieldCss from "../../private/Field.css.ts";
import { typeInto, useTypedBeforeHydration } from "../../private/native-input.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useTextEdits } from "../../private/use-text-edits.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useFormReset } from "../../private/use-form-reset.ts";
import { useUnreadableValue } from "../../private/use-unreadable-value.ts";
import { type Accepts, acceptedText, caretAfter, type TextState } from "./accepted-text.ts";
import { ClearButton } from "./ClearButton.tsx";
import { textFaultMessages } from "./fault-messages.ts";

export interface TextFieldOwnProps extends FieldNotes, PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** With it the field shows exactly this; uncontrolled without it. */
  value?: string | undefined;
  /** The text at first, where the field keeps the value itself. */
  defaultValue?: string | undefined;
  /**
   * Like a plain input's, after unaccepted characters are removed; React Hook Form can listen to it. It also fires for
   * letters of an unfinished composition, `onValueChange` does not.
   */
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  /** With the text, on every accepted change; not during a composition. */
  onValueChange?: ((value: string) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** When it gets the focus. */
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** When a key is pressed in it. */
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /**
   * Characters that the field accepts. `digits` and `alphanumeric` are for numbers of cards, documents and companies:
   * label and separators are dropped. A text with other characters is not accepted, and the field says so.
   */
  accepts?: Accepts | undefined;
  /** Characters as a reader counts them: an emoji is one. A longer text is not accepted, and the field says so. */
  maxLength?: number | undefined;
  /** With `accepts="decimal"`: digits after the point; 0 for whole numbers. */
  maxDecimals?: number | undefined;
  /** As of a plain input. Default `text`. */
  type?: "text" | "email" | "tel" | "password" | "search" | "url" | undefined;
  /** Which keyboard the phone shows. Default that of `accepts` or `type`. */
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  /** What the enter key of the phone's keyboard says. */
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>["enterKeyHint"];
  /** What the browser may fill in: `name`, `email`, `off`. */
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  /** What the phone's keyboard writes in capitals, as of a plain input. */
  autoCapitalize?: string | undefined;
  /** Shown while it is empty. An example of a value, never the label. */
  placeholder?: string | undefined;
  /** Announced as required; the page or its form checks it. Default false. */
  required?: boolean | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Can be read, selected and copied, and not changed. Default false. */
  readOnly?: boolean | undefined;
  /** What became of what was entered, where it is no error. Announced when it appears; null while there is nothing. */
  notice?: ReactNode | undefined;
  /** A button that empties the field. On by default. */
  clearable?: boolean | undefined;
  /** Before the text, inside the box: +86, ¥. */
  prefix?: ReactNode | undefined;
  /** After the text, inside the box: a unit, a small button. */
  suffix?: ReactNode | undefined;
}

export type TextFieldProps = TextFieldOwnProps & FieldName;

const inputModes = {
  any: undefined,
  digits: "numeric",
  alphanumeric: undefined,
  decimal: "decimal",
} as const;

const NOTHING: TextState = { value: "", draft: null, fault: null };

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const { ref, accepts = "any", maxLength, maxDecimals } = props;
  const messages = useMessages(textFaultMessages);
  const rules = { accepts, maxLength, maxDecimals };
  const [composing, setComposing] = useState<string | null>(null);
  const [kept, keep] = useState(NOTHING);
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);
  /** What the input showed before the next edit. */
  const shown = useRef<string | null>(null);

  // What was kept for another text does not apply to this one.
  const state = props.value === undefined || props.value === kept.value ? kept : NOTHING;
  const fault = state.fault === null ? null : messages.fault(state.fault, rules);

  const editOf = useTextEdits(own);
  useTypedBeforeHydration(own);
  useUnreadableValue(own, state.draft !== null && state.value === "" ? fault : null);
  useFormReset(own, () => keep(NOTHING));

  useLayoutEffect(() => {
    if (composing !== null || own.current === null) return;
    // Text that was typed before hydration is reported as an edit of its own.
    const { value, defaultValue } = own.current;
    shown.current = state.draft ?? props.value ?? (shown.current === null ? defaultValue : value);
  });

  /** What is kept of the input's text, and its caret position. */
  function judge(
    input: HTMLInputElement,
    event: Event,
  ): { next: TextState; text: string; caret: number } {
    const value = shown.current ?? "";
    const edit = editOf(value, input, event);
    const next = acceptedText(state.draft === null ? { ...state, value } : state, edit, rules);
    const text = next.draft ?? next.value;
    shown.current = text;
    return { next, text, caret: caretAfter(text, edit, rules) };
  }

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.target;
    // Letters of an unfinished composition are not text yet; they only have to stay visible.
    const unfinished = isComposing(event.nativeEvent);
    setComposing(unfinished ? input.value : null);
    if (unfinished) {
      props.onChange?.(event);
      return;
    }
    const { next, text, caret } = judge(input, event.nativeEvent);
    keep(next);
    if (text !== input.value) {
      input.value = text;
      placeCaret(input, caret);
    }
    props.onChange?.(event);
    props.onValueChange?.(next.value);
  }

  function endComposition(event: CompositionEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const { next, text, caret } = judge(input, event.nativeEvent);
    setComposing(null);
    if (text === input.value) {
      props.onValueChange?.(next.value);
    } else {
      typeInto(input, text);
      placeCaret(input, caret);
    }
    keep(next);
  }

  return (
    <Field
      name={props}
      id={props.id}
      className={props.className}
      hint={props.hint}
      error={fault ?? props.error}
      notice={props.notice}
      disabled={props.disabled}
    >
      {(control) => (
        <div className={fieldCss.control}>
          {props.prefix === undefined ? null : (
            <span className={fieldCss.prefix}>{props.prefix}</span>
          )}
          <input
            {...control}
            ref={composedRef}
            className={classNames(fieldCss.input)}
            name={props.name}
            type={props.type ?? "text"}
            inputMode={props.inputMode ?? inputModes[accepts]}
            enterKeyHint={props.enterKeyHint}
            autoComplete={props.autoComplete}
            autoCapitalize={props.autoCapitalize}
            // Never empty: the clear button shows by `:placeholder-shown`.
            placeholder={props.placeholder ?? " "}
            required={props.required}
            disabled={props.disabled}
            readOnly={props.readOnly}
            value={
              props.value === undefined ? undefined : (composing ?? state.draft ?? props.value)
            }
            defaultValue={props.defaultValue}
            onChange={change}
            onCompositionEnd={endComposition}
            onBlur={props.onBlur}
            onFocus={(event) => {
              // A form library may have written into the input itself.
              shown.current = event.currentTarget.value;
              props.onFocus?.(event);
            }}
            onKeyDown={props.onKeyDown}
            data-testid={props["data-testid"]}
          />
          {props.clearable === false ? null : (
            <ClearButton
              inputRef={own}
              label={props.label ?? props["aria-label"] ?? ""}
              data-testid={partTestId(props["data-testid"], "clear")}
            />
          )}
          {props.suffix === undefined ? null : (
            <span className={fieldCss.suffix}>{props.suffix}</span>
          )}
        </div>
      )}
    </Field>
  );
}

function placeCaret(input: HTMLInputElement, caret: number): void {
  // Types such as email have no selection.
  if (input.selectionStart !== null) input.setSelectionRange(caret, caret);
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
