import type { FocusEvent, ReactElement } from "react";
import type { FieldName } from "../../private/Field.tsx";
import { typeInto } from "../../private/native-input.ts";
import { finishedDecimal } from "../TextField/accepted-text.ts";
import { TextField, type TextFieldOwnProps } from "../TextField/TextField.tsx";

type NumberFieldOwnProps = Omit<
  TextFieldOwnProps,
  "accepts" | "type" | "inputMode" | "autoCapitalize"
>;

export type NumberFieldProps = NumberFieldOwnProps & FieldName;

/**
 * Digits and one decimal point: specification section 5. The value is decimal text and is never made
 * a number, so nothing is rounded. Left with a point at either end, it is put right: `.5` is `0.5`.
 */
export function NumberField(props: NumberFieldProps): ReactElement {
  function onBlur(event: FocusEvent<HTMLInputElement>): void {
    const input = event.currentTarget;
    const finished = finishedDecimal(input.value);
    if (finished !== input.value) typeInto(input, finished);
    props.onBlur?.(event);
  }

  return <TextField {...props} accepts="decimal" onBlur={onBlur} />;
}
