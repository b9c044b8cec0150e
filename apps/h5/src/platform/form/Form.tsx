import { Stack } from "@kedu/ui";
import { Form as UiForm, type FormProps } from "@kedu/ui/form";
import type { ReactElement, ReactNode } from "react";
import type { FieldValues } from "react-hook-form";

/** A form of the H5. What does without, and why, is in decision 0101. */
export function Form<Values extends FieldValues>(
  props: Pick<FormProps<Values>, "form" | "onSubmit" | "children">,
): ReactElement {
  return <UiForm {...props} gap="cards" />;
}

/** The fields of one card. */
export function Fields({ children }: { children: ReactNode }): ReactElement {
  return <Stack gap="fields">{children}</Stack>;
}
