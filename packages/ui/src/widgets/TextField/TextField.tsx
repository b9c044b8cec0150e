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
  useRef,
  useState,
} from "react";
import { Field, type FieldName, type FieldNotes } from "../private/Field.tsx";
import { classNames } from "../private/class-names.ts";
import * as fieldCss from "../private/Field.css.ts";
import { typeInto, useTypedBeforeHydration } from "../private/native-input.ts";
import { type PartProps, partTestId } from "../private/part-props.ts";
import { useComposedRef } from "../private/use-composed-ref.ts";
import { type Accepts, acceptedText, type TypedText } from "./accepted-text.ts";
import { ClearButton } from "./ClearButton.tsx";

export interface TextFieldOwnProps extends FieldNotes, PartProps {
  ref?: Ref<HTMLInputElement> | undefined;
  name?: string | undefined;
  /** With it the field shows exactly this; without it the field keeps its own text. */
  value?: string | undefined;
  defaultValue?: string | undefined;
  /**
   * Like a plain input's, after unaccepted characters are gone; React Hook Form can listen to it. It
   * hears letters of an unfinished syllable too, `onValueChange` does not.
   */
  onChange?: ((event: ChangeEvent<HTMLInputElement>) => void) | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onFocus?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  onKeyDown?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Characters the field keeps; others vanish as they are typed or pasted. */
  accepts?: Accepts | undefined;
  /** Characters as a reader counts them: an emoji is one. */
  maxLength?: number | undefined;
  /** With `accepts="decimal"`: digits after the point, 1 or more. */
  maxDecimals?: number | undefined;
  type?: "text" | "email" | "tel" | "password" | "search" | "url" | undefined;
  inputMode?: InputHTMLAttributes<HTMLInputElement>["inputMode"];
  enterKeyHint?: InputHTMLAttributes<HTMLInputElement>["enterKeyHint"];
  autoComplete?: HTMLInputAutoCompleteAttribute | undefined;
  autoCapitalize?: string | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  readOnly?: boolean | undefined;
  /** A button that empties the field. On by default. */
  clearable?: boolean | undefined;
  /** Before the text, inside the box: +86, ¥. */
  prefix?: ReactNode | undefined;
  /** After the text, inside the box: a unit, a small button. */
  suffix?: ReactNode | undefined;
}

export type TextFieldProps = TextFieldOwnProps & FieldName;

const inputModes = { any: undefined, digits: "numeric", decimal: "decimal" } as const;

/** One line of text with its label, hint and error. */
export function TextField(props: TextFieldProps): ReactElement {
  const { ref, accepts = "any" } = props;
  const [composing, setComposing] = useState<string | null>(null);
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);

  useTypedBeforeHydration(own);

  function accepted(input: HTMLInputElement): TypedText {
    const { value, selectionStart } = input;
    const { maxLength, maxDecimals } = props;
    const typed = { text: value, caret: selectionStart ?? value.length };
    return acceptedText(typed, { accepts, maxLength, maxDecimals });
  }

  function change(event: ChangeEvent<HTMLInputElement>): void {
    const input = event.target;
    // Letters of an unfinished syllable are not text yet; they only have to stay in sight.
    const unfinished = isComposing(event.nativeEvent);
    setComposing(unfinished ? input.value : null);
    if (!unfinished) {
      const kept = accepted(input);
      if (kept.text !== input.value) {
        input.value = kept.text;
        placeCaret(input, kept.caret);
      }
    }
    props.onChange?.(event);
    if (!unfinished) props.onValueChange?.(input.value);
  }

  function endComposition(event: CompositionEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const kept = accepted(input);
    setComposing(null);
    if (kept.text === input.value) {
      props.onValueChange?.(kept.text);
    } else {
      typeInto(input, kept.text);
      placeCaret(input, kept.caret);
    }
  }

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
            value={props.value === undefined ? undefined : (composing ?? props.value)}
            defaultValue={props.defaultValue}
            onChange={change}
            onCompositionEnd={endComposition}
            onBlur={props.onBlur}
            onFocus={props.onFocus}
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
