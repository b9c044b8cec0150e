import { useCallback, useState } from "react";
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  useForm as useHookForm,
  type UseFormReturn,
} from "react-hook-form";

export interface FormOptions<Values extends FieldValues> {
  /** One for each field, so that none is ever without a value. */
  defaultValues: Values;
  /** When a field is first validated; once it was refused, with every change. By default on submit. */
  validateOn?: "submit" | "blur" | "change" | undefined;
  /**
   * When a refused field is validated again. By default with every change, so that its error goes as soon
   * as the value is right. On submit, the error goes with the first change: for a value that is
   * complete with its last character only.
   */
  revalidateOn?: "change" | "submit" | undefined;
}

/** Everything React Hook Form gives, and what `Form` and `FormField` need beside. */
export interface FormHandle<Values extends FieldValues> extends UseFormReturn<Values> {
  /** From the press until `onSubmit` has settled: for the loading state of the button. */
  readonly submitting: boolean;
  /** What takes the focus of each field. */
  readonly inputs: Map<string, HTMLElement>;
  /** When a field that was wrong is checked again. */
  readonly revalidateOn: "change" | "submit";
  /**
   * Shows what the service refused, each text on its field; `form` is for what belongs to none. Called while the form
   * is submitted, it moves the focus as a refusal by a rule does.
   */
  readonly refuse: (refusals: Refusals<Values>) => void;
  /** Each lists all refusals, and takes the focus in the place of the first refused field. */
  readonly summaries: Set<string>;
  /** Submits as the form's button does: to try again what failed. */
  readonly submit: () => Promise<void>;
  /** Where `Form` says how it submits. */
  readonly submission: Submission;
}

export type Refusals<Values extends FieldValues> = Readonly<
  Partial<Record<FieldPath<Values> | "form", string>>
>;

const MODES = { submit: "onSubmit", blur: "onBlur", change: "onChange" } as const;

export interface Submission {
  /** What `run` runs from now on. */
  readonly use: (submit: () => Promise<void>) => void;
  readonly run: () => Promise<void>;
}

function createSubmission(): Submission {
  let submit: (() => Promise<void>) | undefined;
  return {
    use: (next) => {
      submit = next;
    },
    run: async () => submit?.(),
  };
}

/** The state of one form. Its fields' names and values are typed by its default values. */
export function useForm<Values extends FieldValues>(
  options: FormOptions<Values>,
): FormHandle<Values> {
  const { revalidateOn = "change" } = options;
  const form = useHookForm<Values>({
    defaultValues: options.defaultValues as DefaultValues<Values>,
    mode: MODES[options.validateOn ?? "submit"],
    reValidateMode: MODES[revalidateOn],
    // It would go by the order of mounting; `Form` goes by the order on the page.
    shouldFocusError: false,
  });
  const [inputs] = useState(() => new Map<string, HTMLElement>());
  const [summaries] = useState(() => new Set<string>());
  const [submission] = useState(createSubmission);
  const { setError } = form;
  const refuse = useCallback(
    (refusals: Refusals<Values>) => {
      for (const [name, message] of Object.entries<string | undefined>(refusals)) {
        const place = name === "form" ? "root.server" : (name as FieldPath<Values>);
        if (message !== undefined) setError(place, { type: "server", message });
      }
    },
    [setError],
  );
  const { isSubmitting } = form.formState;
  return {
    ...form,
    submitting: isSubmitting,
    inputs,
    summaries,
    refuse,
    revalidateOn,
    submit: submission.run,
    submission,
  };
}
