import { type RefObject, useState } from "react";
import { useFormReset } from "./use-form-reset.ts";

export interface ControllableValue<Value> {
  /** With it the field shows exactly this; without it the field keeps its own. */
  value?: Value | undefined;
  defaultValue?: Value | undefined;
  onValueChange?: ((value: Value) => void) | undefined;
}

/**
 * The value of a field that its user may keep or leave to it. A value the field keeps goes back to
 * its default when the form around it is reset, as a plain input's does.
 */
export function useControllableValue<Value>(
  given: ControllableValue<Value>,
  empty: Value,
  ref: RefObject<HTMLInputElement | null>,
): [value: Value, change: (value: Value) => void] {
  const { value, defaultValue = empty, onValueChange } = given;
  const [own, setOwn] = useState(defaultValue);

  useFormReset(ref, () => setOwn(defaultValue));

  return [
    value ?? own,
    (next) => {
      setOwn(next);
      onValueChange?.(next);
    },
  ];
}
