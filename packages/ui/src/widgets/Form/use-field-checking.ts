import { type FieldPath, type FieldValues, get, useFormState } from "react-hook-form";
import type { FormHandle } from "./use-form.ts";

/** Whether a rule of the field is asking a service now, for a hint beside the field. */
export function useFieldChecking<Values extends FieldValues>(
  form: FormHandle<Values>,
  name: FieldPath<Values>,
): boolean {
  const { validatingFields } = useFormState({ control: form.control, name });
  return get(validatingFields, name) === true;
}
