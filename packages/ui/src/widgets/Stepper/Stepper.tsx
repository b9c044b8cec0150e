import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { Icon } from "../../icons/Icon.tsx";
import { MinusIcon } from "../../icons/shapes/minus.ts";
import { PlusIcon } from "../../icons/shapes/plus.ts";
import { useMessages } from "../../locale/UiLocale.tsx";
import { Field, type FieldName, type FieldNotes } from "../../private/Field.tsx";
import { type PartProps, partTestId } from "../../private/part-props.ts";
import { useComposedRef } from "../../private/use-composed-ref.ts";
import { useLatest } from "../../private/use-latest.ts";
import { useImeText } from "../../private/use-ime-text.ts";
import { useControllableValue } from "../../private/use-controllable-value.ts";
import { type Correction, correctionOf, stepCount, stepRange, typedCount } from "./step-count.ts";
import * as css from "./Stepper.css.ts";
import { visibleText } from "../../private/clean-text.ts";
import { useRepeat } from "./use-repeat.ts";
import { stepperMessages } from "./messages.ts";

interface StepperOwnProps extends FieldNotes, PartProps {
  /** The input, which a form focuses on an error. */
  ref?: Ref<HTMLInputElement> | undefined;
  /** Name under which a form sends the value. */
  name?: string | undefined;
  /** A whole number. One beyond the range becomes the nearest end, and is reported. Without it the stepper keeps its own. */
  value?: number | undefined;
  /** A whole number, where the stepper keeps the value. Default the smallest. */
  defaultValue?: number | undefined;
  /** With the count, when it has changed and is in range. */
  onValueChange?: ((count: number) => void) | undefined;
  /** When the focus leaves it. */
  onBlur?: ((event: FocusEvent<HTMLInputElement>) => void) | undefined;
  /** Whole numbers, as are all counts; the smallest is 0 or more. Ends the wrong way round change places. */
  min?: number | undefined;
  /** The largest count. Default no limit. */
  max?: number | undefined;
  /** By how much a press changes it. Default 1. */
  step?: number | undefined;
  /** Of what: 台. */
  unit?: string | undefined;
  /** Shown, and cannot be changed. Default false. */
  disabled?: boolean | undefined;
  /** Shown, read and sent with its form, and cannot be changed. Default false. */
  readOnly?: boolean | undefined;
  /** Announced as required; the page or its form checks it. Default false. */
  required?: boolean | undefined;
  /** Ids of what else describes it. */
  "aria-describedby"?: string | undefined;
}

export type StepperProps = StepperOwnProps & FieldName;

/** Steps of a larger stride, by Page Up and Page Down. */
const PAGE_STEPS = 10;

/** Digits that the box has room for at the least, so that it does not jump from 9 to 10. */
const LEAST_DIGITS = 4;

/** How many of something: by buttons, by keys, or typed. It is never outside its range. */
export function Stepper(props: StepperProps): ReactElement {
  const { ref, disabled = false, readOnly = false } = props;
  const locked = disabled || readOnly;
  const range = stepRange(props.min ?? 0, props.max ?? Number.MAX_SAFE_INTEGER, props.step ?? 1);
  const { min, max } = range;
  const messages = useMessages(stepperMessages);
  const own = useRef<HTMLInputElement>(null);
  const composedRef = useComposedRef(own, ref);
  const [given, change] = useControllableValue(props, min, own);
  // What cannot be changed is shown as it is.
  const count = locked ? given : Math.min(Math.max(given, min), max);
  // Typed and not finished: "1" of "12" is no count yet.
  const [typing, setTyping] = useState<string | null>(null);
  // What was typed last is no whole number; it is said until something else is typed or counted.
  const [unread, setUnread] = useState(false);
  // Why the count is another than what was typed last; said until something else is typed or counted.
  const [corrected, setCorrected] = useState<Correction | null>(null);
  const [byButton, setByButton] = useState(false);
  /** The count beyond the range that was put right last: a page that keeps it gets one call. */
  const putRight = useRef<number>(undefined);
  const latestChange = useLatest(change);
  useEffect(() => {
    if (putRight.current === given) return;
    putRight.current = given === count ? undefined : given;
    if (given === count) return;
    // oxlint-disable-next-line react/set-state-in-effect -- the notice belongs to the call of `onValueChange` below, which a render must not make
    setCorrected(given < count ? "min" : "max");
    latestChange.current(count);
  }, [given, count, latestChange]);

  const label = props.label ?? props["aria-label"] ?? "";
  const spoken = props.unit === undefined ? String(count) : `${count} ${props.unit}`;

  function current(): number {
    return (typing === null ? null : typedCount(typing, range)) ?? count;
  }

  function set(next: number): void {
    if (typing === null || next !== count) setUnread(false);
    // Leaving the field once more, or pressing Enter and then leaving it, takes nothing back.
    if (typing !== null || next !== count) {
      setCorrected(typing === null ? null : correctionOf(typing, range));
    }
    setTyping(null);
    if (next !== count) change(next);
  }

  function press(steps: number): void {
    setByButton(true);
    set(stepCount(current(), steps, range));
  }

  const text = useImeText(typing ?? String(count), (input) => {
    setByButton(false);
    // It is shown as it was typed: `1.9` without its point would be another count.
    const typed = visibleText(input.value);
    setTyping(typed);
    setCorrected(null);
    setUnread(typed.trim() !== "" && typedCount(typed, range) === null);
  });

  function countAfter(key: string): number | null {
    switch (key) {
      case "ArrowUp":
        return stepCount(current(), 1, range);
      case "ArrowDown":
        return stepCount(current(), -1, range);
      case "PageUp":
        return stepCount(current(), PAGE_STEPS, range);
      case "PageDown":
        return stepCount(current(), -PAGE_STEPS, range);
      case "Home":
        return min;
      case "End":
        // Where there is no largest count, the key goes to the end of the text.
        return props.max === undefined ? null : stepCount(max, 0, range);
      default:
        return null;
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || readOnly) return;
    setByButton(false);
    // The form around it is not sent with what is half typed.
    if (event.key === "Enter") set(current());
    const next = countAfter(event.key);
    if (next === null) return;
    event.preventDefault();
    set(next);
  }

  return (
    <Field
      name={props}
      id={props.id}
      className={props.className}
      hint={props.hint}
      error={unread ? messages.unread(spoken) : props.error}
      describedBy={props["aria-describedby"]}
      notice={corrected === null ? null : messages.corrected[corrected](spoken, range.step)}
      disabled={disabled}
    >
      {(control) => (
        <div className={css.row}>
          <div className={css.control}>
            <StepButton
              label={messages.fewer(label)}
              of={props["aria-labelledby"]}
              disabled={locked || count <= min}
              onPress={() => press(-1)}
              data-testid={partTestId(props["data-testid"], "fewer")}
            >
              <Icon of={MinusIcon} />
            </StepButton>
            <input
              {...control}
              ref={composedRef}
              className={css.count}
              name={props.name}
              role="spinbutton"
              type="text"
              inputMode="numeric"
              size={Math.max(LEAST_DIGITS, text.value.length)}
              autoComplete="off"
              aria-valuenow={count}
              aria-valuemin={min}
              aria-valuemax={props.max === undefined ? undefined : max}
              aria-valuetext={spoken}
              required={props.required}
              disabled={disabled}
              readOnly={readOnly}
              {...text}
              onKeyDown={onKeyDown}
              onFocus={(event) => event.currentTarget.select()}
              onBlur={(event) => {
                set(current());
                props.onBlur?.(event);
              }}
              data-testid={props["data-testid"]}
            />
            <StepButton
              label={messages.more(label)}
              of={props["aria-labelledby"]}
              disabled={locked || stepCount(count, 1, range) <= count}
              onPress={() => press(1)}
              data-testid={partTestId(props["data-testid"], "more")}
            >
              <Icon of={PlusIcon} />
            </StepButton>
          </div>
          {props.unit === undefined ? null : (
            <span className={css.unit} aria-hidden="true">
              {props.unit}
            </span>
          )}
          {/* The count is said with the input where that has focus, and here where a button has it. */}
          <span className={css.spoken} role="status">
            {byButton ? spoken : null}
          </span>
        </div>
      )}
    </Field>
  );
}

interface StepButtonProps {
  label: string;
  /** Id of what names the stepper, where that is outside of it: read after the label. */
  of: string | undefined;
  /** Stays reachable at the end of the range, so that focus is not lost there. */
  disabled: boolean;
  onPress: () => void;
  children: ReactNode;
  "data-testid": string | undefined;
}

function StepButton({ label, of, disabled, onPress, children, ...rest }: StepButtonProps) {
  const id = useId();
  const repeat = useRepeat(() => {
    if (!disabled) onPress();
  });
  return (
    <button
      id={id}
      type="button"
      className={css.step}
      aria-label={label}
      aria-labelledby={of === undefined ? undefined : `${id} ${of}`}
      aria-disabled={disabled}
      {...repeat}
      data-testid={rest["data-testid"]}
    >
      {children}
    </button>
  );
}
