import { Stack } from "@kedu/ui";
import { Form as UiForm, type FormProps } from "@kedu/ui/form";
import type { ReactElement, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

/**
 * A form of the H5. What is no form of fields does without: a code or a password that is complete with its last digit, an
 * amount that is quoted while it is typed, and the login page, one of the first, where the library would cost 12 kB.
 */
export function Form<Values extends FieldValues>(
  props: Pick<FormProps<Values>, "form" | "onSubmit" | "children">,
): ReactElement {
  return <UiForm {...props} gap="cards" />;
}

/** The fields of one card. */
export function Fields({ children }: { children: ReactNode }): ReactElement {
  return <Stack gap="fields">{children}</Stack>;
}
