import {
  type FocusEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Button } from "../Button/Button.tsx";
import { Field, type FieldName, type FieldNotes } from "../../private/Field.tsx";
import * as fieldCss from "../../private/Field.css.ts";
import { useTypedBeforeHydration } from "../../private/native-input.ts";
import { boundMessages } from "../../private/bound-messages.ts";
import { boundBeyond, decimalBounds } from "../../private/decimal-bounds.ts";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { rangeHint } from "../../private/range-hint.tsx";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useFormReset } from "../../private/use-form-reset.ts";
import { useImeText } from "../../private/use-ime-text.ts";
import type { DecimalState } from "../../private/decimal-edit.ts";
import type { TextEdit } from "../../private/text-edit.ts";
import { useTextEdits } from "../../private/use-text-edits.ts";
import { useUnreadableValue } from "../../private/use-unreadable-value.ts";
import { useControllableValue } from "../../private/use-controllable-value.ts";
import * as css from "./AmountInput.css.ts";
import { editAmount, finishAmount, groupAmount } from "./amount-text.ts";
import { Keypad, type KeypadKey } from "./Keypad.tsx";
import { amountMessages } from "./messages.ts";

interface AmountInputOwnProps extends FieldNotes, PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** Yuan as decimal text: `86000`, `86000.5`, or empty. Never a number. Uncontrolled without it. */
  value?: string | undefined;
  /** Yuan as decimal text, where the field keeps the value itself. */
  defaultValue?: string | undefined;
  /** With yuan as decimal text, or an empty text, on every change. */
  onValueChange?: ((amount: string) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /**
   * The smallest amount, in yuan as decimal text. A smaller one becomes it when the field is left or Enter is pressed,
   * and the field says so. Without bounds nothing is changed: the page checks and sets `error`.
   */
  min?: string | undefined;
  /** The largest amount, likewise. */
  max?: string | undefined;
  /** Offers a button that enters the whole amount: `200000.00`. */
  all?: string | undefined;
  /** Label of the button that enters `all`. Default 全部, or All in English. */
  allLabel?: string | undefined;
  /** What this amount costs, as it is typed. Announced when it changes. */
  cost?: ReactNode | undefined;
  /** Shown while it is empty. An example of a value, never the label. */
  placeholder?: string | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
  /** Announced as required; the page or its form checks it. Default false. */
  required?: boolean | undefined;
  /** The app's own keypad for touch. On by default. */
  keypad?: boolean | undefined;
  /** Label of the keypad's last key, which closes the keypad and calls `onDone`. */
  doneLabel?: string | undefined;
  /** When the keypad's last key is pressed. */
  onDone?: (() => void) | undefined;
}

export type AmountInputProps = AmountInputOwnProps & FieldName;

/**
 * An amount of yuan. It is a real input, so keys, paste, autofill and screen readers work; a touch opens the app's
 * keypad. A text that does not read as an amount is never turned into another: it has no value, and the field says so.
 */
export function AmountInput(props: AmountInputProps): ReactElement {
  const { ref } = props;
  const messages = useMessages(amountMessages);
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);
  const [value, change] = useControllableValue(props, "", own);
  const bounds = decimalBounds(props.min, props.max);
  const words = useMessages(boundMessages);
  const [beyond, setBeyond] = useState<"min" | "max" | null>(null);
  const [keypadOpen, setKeypadOpen] = useState(false);
  const [kept, keep] = useState<DecimalState>({ value, draft: null, fault: null });
  // What was kept for another amount does not apply to this one.
  const state = kept.value === value ? kept : { value, draft: null, fault: null };
  const shown = state.draft ?? groupAmount(value);
  const fault = state.fault === null ? null : messages.faults[state.fault];
  // Characters of the amount after the caret; thousands separators come and go before it.
  const behindCaret = useRef<number | null>(null);

  const editOf = useTextEdits(own);
  useTypedBeforeHydration(own);
  useUnreadableValue(own, state.draft !== null && value === "" ? fault : null);
  useFormReset(own, () => keep({ value: "", draft: null, fault: null }));

  useLayoutEffect(() => {
    const input = own.current;
    const behind = behindCaret.current;
    behindCaret.current = null;
    if (input === null || behind === null || document.activeElement !== input) return;
    const caret = state.draft === null ? caretBefore(shown, behind) : shown.length - behind;
    input.setSelectionRange(caret, caret);
  });

  const text = useImeText(shown, (input, event) => edit(editOf(shown, input, event)));

  function edit(made: TextEdit): void {
    const next = editAmount(state, made);
    const isDraft = next.draft !== null;
    behindCaret.current = (isDraft ? made.after : made.after.replace(/,/gu, "")).length;
    keep(next);
    setBeyond(null);
    if (next.value !== value) change(next.value);
  }

  function press(key: KeypadKey): void {
    const input = own.current;
    if (input === null) return;
    const start = input.selectionStart ?? input.value.length;
    const end = input.selectionEnd ?? input.value.length;
    const before = input.value.slice(0, start);
    const after = input.value.slice(end);
    if (key !== "delete") edit({ before, inserted: key, after });
    else if (start !== end) edit({ before, inserted: "", after });
    else edit({ before: before.replace(/,?.$/u, ""), inserted: "", after });
  }

  function finish(entered = value, from = state): void {
    if (props.readOnly) return;
    const typed = finishAmount(entered);
    const out = boundBeyond(typed, bounds);
    const finished = (out === null ? undefined : bounds[out]) ?? typed;
    // An amount that was typed with separators is grouped like all others.
    if (entered !== "") keep({ ...from, value: finished, draft: null });
    if (out !== null) setBeyond(out);
    if (finished !== value) change(finished);
  }

  function inYuan(bound: string | undefined): string | undefined {
    return bound === undefined ? undefined : `¥${groupAmount(bound)}`;
  }

  function close(): void {
    setKeypadOpen(false);
    own.current?.blur();
  }

  // A touch opens the keypad. Keys and screen readers focus without it, and use the system's.
  function onPointerDown(event: PointerEvent<HTMLInputElement>): void {
    if (props.keypad === false || props.disabled || props.readOnly || isVirtual(event)) return;
    event.currentTarget.inputMode = "none";
    setKeypadOpen(true);
  }

  function onBlur(event: FocusEvent<HTMLInputElement>): void {
    event.currentTarget.inputMode = "decimal";
    setKeypadOpen(false);
    finish();
    props.onBlur?.(event);
  }

  const { min, max } = bounds;
  const range =
    min === undefined && max === undefined ? undefined : words.range(inYuan(min), inYuan(max));
  // An amount that was set since is none that was changed here.
  const reached = beyond === null || value !== bounds[beyond] ? undefined : inYuan(value);
  return (
    <Field
      name={props}
      id={props.id}
      className={props.className}
      hint={rangeHint(props.hint, range)}
      error={fault ?? props.error}
      notice={reached === undefined || beyond === null ? null : words.clamped[beyond](reached)}
      disabled={props.disabled}
    >
      {(control) => (
        <>
          <div className={css.measure}>
            <div className={css.control}>
              <span className={css.currency} aria-hidden="true">
                ¥
              </span>
              <input
                {...control}
                ref={composedRef}
                className={`${fieldCss.input} ${css.amount}`}
                name={props.name}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                placeholder={props.placeholder ?? "0.00"}
                required={props.required}
                disabled={props.disabled}
                readOnly={props.readOnly}
                {...text}
                onKeyDown={(event) => {
                  // The form around it is not sent with an amount beyond its bounds.
                  if (event.key === "Enter" && !event.nativeEvent.isComposing) finish();
                }}
                onBlur={onBlur}
                onPointerDown={onPointerDown}
                data-length={lengthOf(shown)}
                data-testid={props["data-testid"]}
              />
              {props.all === undefined || props.readOnly ? null : (
                <Button
                  className={css.all}
                  prominence="quiet"
                  size="small"
                  disabled={props.disabled}
                  onClick={() => {
                    setBeyond(null);
                    finish(props.all, { value, draft: null, fault: null });
                  }}
                  data-testid={partTestId(props["data-testid"], "all")}
                >
                  {props.allLabel ?? messages.all}
                </Button>
              )}
            </div>
          </div>
          <div className={css.cost} aria-live="polite">
            {props.cost}
          </div>
          {keypadOpen ? (
            <Keypad
              inputRef={own}
              onKey={press}
              doneLabel={props.doneLabel ?? messages.done}
              onDone={() => {
                close();
                props.onDone?.();
              }}
            />
          ) : null}
        </>
      )}
    </Field>
  );
}

/** How much room an amount needs: `86,000.05`, `1,286,000.05`, or more. */
function lengthOf({ length }: string): "short" | "medium" | "long" {
  if (length <= 9) return "short";
  return length <= 12 ? "medium" : "long";
}

/** Caret position with this many characters of the amount after it. */
function caretBefore(shown: string, behind: number): number {
  let caret = shown.length;
  for (let left = behind; caret > 0 && left > 0; caret -= 1) {
    if (shown.charAt(caret - 1) !== ",") left -= 1;
  }
  return caret;
}

/** A press made by a screen reader: it has no size. */
function isVirtual({ width, height, pressure, pointerType }: PointerEvent): boolean {
  const point = width === 0 && height === 0;
  const dot = width === 1 && height === 1 && pressure === 0 && pointerType === "mouse";
  return point || dot;
}
