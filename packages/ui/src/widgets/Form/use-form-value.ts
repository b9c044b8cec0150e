import { type FieldPath, type FieldPathValue, type FieldValues, useWatch } from "react-hook-form";
import type { FormHandle } from "./use-form.ts";

/** A field's value as it is now, for what depends on it: further fields, options, a sum. */
export function useFormValue<Values extends FieldValues, Name extends FieldPath<Values>>(
  form: FormHandle<Values>,
  name: Name,
): FieldPathValue<Values, Name> {
  return useWatch({ control: form.control, name });
}
