import type { FieldPath, FieldValues } from "react-hook-form";
import { byPlaceOnPage } from "./place-on-page.ts";
import type { FormHandle } from "./use-form.ts";

interface RefusedInput<Values extends FieldValues> {
  readonly name: FieldPath<Values>;
  readonly input: HTMLElement;
  readonly message: string | undefined;
}

/** Refused fields by the order on the page, which is not always the order in which they came to it. */
export function refusedInputs<Values extends FieldValues>(
  form: Pick<FormHandle<Values>, "inputs" | "getFieldState">,
): RefusedInput<Values>[] {
  return [...form.inputs]
    .map(([name, input]) => ({ name: name as FieldPath<Values>, input }))
    .map((each) => ({ ...each, message: form.getFieldState(each.name).error?.message }))
    .filter(({ name }) => form.getFieldState(name).invalid)
    .sort(({ input: one }, { input: other }) => byPlaceOnPage(one, other));
}
