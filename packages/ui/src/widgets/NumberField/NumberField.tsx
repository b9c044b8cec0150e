import { type FocusEvent, type KeyboardEvent, type ReactElement, useState } from "react";
import { useMessages } from "../../locale/UiLocale.tsx";
import { boundBeyond, decimalBounds } from "../../private/decimal-bounds.ts";
import { boundMessages } from "../../private/bound-messages.ts";
import type { FieldName } from "../../private/Field.tsx";
import { typeInto } from "../../private/native-input.ts";
import { rangeHint } from "../../private/range-hint.tsx";
import { finishedDecimal } from "../TextField/accepted-text.ts";
import { TextField, type TextFieldOwnProps } from "../TextField/TextField.tsx";

interface NumberFieldOwnProps extends Omit<
  TextFieldOwnProps,
  "accepts" | "type" | "inputMode" | "autoCapitalize" | "notice"
> {
  /**
   * The smallest number, with no more decimals than `maxDecimals`. A smaller one becomes it when the field is left or
   * Enter is pressed, and the field says so. Bounds are shown as the hint where there is none, and read with the field.
   */
  min?: string | number | undefined;
  /** The largest number, likewise. */
  max?: string | number | undefined;
}

export type NumberFieldProps = NumberFieldOwnProps & FieldName;

/**
 * Digits and one decimal point: specification section 5. The value is decimal text and is never made
 * a number, so nothing is rounded. Left with a point at either end, it is put right: `.5` is `0.5`.
 */
export function NumberField({ min, max, ...props }: NumberFieldProps): ReactElement {
  const messages = useMessages(boundMessages);
  const [beyond, setBeyond] = useState<"min" | "max" | null>(null);
  const bounds = decimalBounds(min, max);
  const { maxDecimals, suffix } = props;
  const inUnit = (bound: string | undefined) =>
    bound === undefined || typeof suffix !== "string" ? bound : withUnit(bound, suffix);
  // A value that the page has set since is none that was changed here.
  const isReached =
    beyond !== null && (props.value === undefined || props.value === bounds[beyond]);
  const reached = isReached ? inUnit(bounds[beyond]) : undefined;

  function finish(input: HTMLInputElement): void {
    if (input.readOnly) return;
    const finished = finishedDecimal(input.value);
    const out = boundBeyond(finished, bounds);
    const inside = (out === null ? undefined : bounds[out]) ?? finished;
    if (inside !== input.value) typeInto(input, inside);
    // After the event of the change, which clears what was said before.
    if (out !== null) setBeyond(out);
  }

  function range(): string | undefined {
    if (bounds.min === undefined && bounds.max === undefined) return undefined;
    const ends = messages.range(inUnit(bounds.min), inUnit(bounds.max));
    return maxDecimals === undefined ? ends : ends + messages.decimals(maxDecimals);
  }

  return (
    <TextField
      {...props}
      accepts="decimal"
      inputMode={maxDecimals === 0 ? "numeric" : undefined}
      hint={rangeHint(props.hint, range())}
      notice={beyond === null || reached === undefined ? null : messages.clamped[beyond](reached)}
      onValueChange={(value) => {
        setBeyond(null);
        props.onValueChange?.(value);
      }}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        // The form around it is not sent with a number beyond its bounds.
        if (event.key === "Enter" && !event.nativeEvent.isComposing) finish(event.currentTarget);
        props.onKeyDown?.(event);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        finish(event.currentTarget);
        props.onBlur?.(event);
      }}
    />
  );
}

/** Signs such as % follow their number at once, words and letters after a space. */
function withUnit(bound: string, unit: string): string {
  return /^[%‰°]/u.test(unit) ? `${bound}${unit}` : `${bound} ${unit}`;
}
