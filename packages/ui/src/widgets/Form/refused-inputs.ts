import type { FieldErrors, FieldPath, FieldValues } from "react-hook-form";
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

/** Refusals of fields that gave the form nothing to focus: they are said all the same. */
export function refusedWithoutInput<Values extends FieldValues>(
  form: Pick<FormHandle<Values>, "inputs">,
  errors: FieldErrors<Values>,
): Omit<RefusedInput<Values>, "input">[] {
  const { root: _ofNoField, ...ofFields } = errors;
  return leaves(ofFields, "")
    .filter(({ name }) => !form.inputs.has(name))
    .map(({ name, message }) => ({ name: name as FieldPath<Values>, message }));
}

/** The errors of a tree, with the names of their fields: `contacts.0.phone`. */
function leaves(tree: object, path: string): { name: string; message: string | undefined }[] {
  return Object.entries(tree).flatMap(([key, node]: [string, unknown]) => {
    const name = path === "" ? key : `${path}.${key}`;
    if (typeof node !== "object" || node === null) return [];
    // The type of an error is text; of a field that is called type, it is an error.
    if ("type" in node && typeof node.type === "string")
      return [{ name, message: (node as { message?: string }).message }];
    return leaves(node, name);
  });
}
