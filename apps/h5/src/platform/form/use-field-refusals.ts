import { isRefusalCode, type RefusalCode } from "@kedu/domain";
import type { FormHandle, Refusals } from "@kedu/ui/form";
import type { FieldPath, FieldValues } from "react-hook-form";
import { refusalCodeOf } from "../../data/outcome.ts";
import { useFailureWords } from "../refusal/use-failure-line.ts";
import { reportRefusal } from "../refusal/use-refusal-report.ts";

export interface FieldRefusals {
  /**
   * Says a refusal that is about a field at that field, and reports it. Called while the form is submitted, it moves the
   * focus there. Another error is left to the page's notice.
   * @returns false, with which `onSubmit` answers that nothing was taken
   */
  readonly place: (error: unknown) => false;
  /** The error, for the page's notice; null where it is said at a field. */
  readonly rest: (error: unknown) => unknown;
}

/** The refusals of the service that are about a field of the form, each with its field. */
export function useFieldRefusals<Values extends FieldValues>(
  form: FormHandle<Values>,
  fields: Readonly<Partial<Record<RefusalCode, FieldPath<Values>>>>,
): FieldRefusals {
  const words = useFailureWords();
  const fieldOf = (error: unknown): FieldPath<Values> | undefined => {
    const code = refusalCodeOf(error);
    return code !== null && isRefusalCode(code) ? fields[code] : undefined;
  };
  return {
    place(error) {
      const name = fieldOf(error);
      if (name !== undefined) {
        form.refuse({ [name]: words(error) } as Refusals<Values>);
        reportRefusal(error);
      }
      return false;
    },
    rest: (error) => (fieldOf(error) === undefined ? error : null),
  };
}
