import { type FormHandle, useForm } from "@kedu/ui/form";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { FieldValues } from "react-hook-form";

/** Long enough to photograph an ID on another page. */
const KEPT_MS = 30 * 60_000;

/**
 * A form that has its words again when the dealer comes back to it from another page. They are kept in memory alone, as
 * a card's number is never written to the phone, and end with the login. A form that has done its work resets itself.
 */
export function useKeptForm<Values extends FieldValues>(
  name: string,
  empty: Values,
): FormHandle<Values> {
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    defaultValues: queryClient.getQueryData<Values>(keyOf(name)) ?? empty,
  });
  const { getValues } = form;
  useEffect(
    () => () => {
      queryClient.setQueryDefaults(keyOf(name), { gcTime: KEPT_MS });
      queryClient.setQueryData(keyOf(name), getValues());
    },
    [queryClient, name, getValues],
  );
  return form;
}

const keyOf = (name: string) => ["kept-form", name];
