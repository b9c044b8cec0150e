import type { ReactElement } from "react";
import type { FieldName } from "../../private/Field.tsx";
import { TextField, type TextFieldOwnProps } from "../TextField/TextField.tsx";

type DigitFieldOwnProps = Omit<
  TextFieldOwnProps,
  "accepts" | "maxDecimals" | "type" | "inputMode" | "autoCapitalize"
>;

export type DigitFieldProps = DigitFieldOwnProps & FieldName;

/**
 * Digits and nothing else, such as a card number. Specification section 5: digit-only input, maximum
 * length. The value is text, so leading zeros stay and no digit is ever rounded away. It has no
 * smallest and largest: a number that has them is a `NumberField` with `maxDecimals={0}`.
 */
export function DigitField(props: DigitFieldProps): ReactElement {
  return <TextField {...props} accepts="digits" />;
}
