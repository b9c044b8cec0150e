import { useState } from "react";
import {
  type DefaultValues,
  type FieldValues,
  useForm as useHookForm,
  type UseFormReturn,
} from "react-hook-form";

export interface FormOptions<Values extends FieldValues> {
  /** One for each field, so that none is ever without a value. */
  defaultValues: Values;
  /** When a field is first judged; once it was refused, with every change. By default on submit. */
  judgeOn?: "submit" | "blur" | "change" | undefined;
}

/** Everything React Hook Form gives, and what `Form` and `FormField` need beside. */
export interface FormHandle<Values extends FieldValues> extends UseFormReturn<Values> {
  /** From the press until `onSubmit` has settled: for the loading state of the button. */
  readonly submitting: boolean;
  /** What takes the focus of each field. */
  readonly inputs: Map<string, HTMLElement>;
}

const MODES = { submit: "onSubmit", blur: "onBlur", change: "onChange" } as const;

/** The state of one form. Its fields' names and values are typed by its default values. */
export function useForm<Values extends FieldValues>(
  options: FormOptions<Values>,
): FormHandle<Values> {
  const form = useHookForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    mode: MODES[options.judgeOn ?? "submit"],
    reValidateMode: "onChange",
    // It would go by the order of mounting; `Form` goes by the order on the page.
    shouldFocusError: false,
  });
  const [inputs] = useState(() => new Map<string, HTMLElement>());
  return { ...form, submitting: form.formState.isSubmitting, inputs };
}
