import { type RefObject, useEffect } from "react";
import { useLatest } from "./use-latest.ts";

/** Calls back when the form of the element is reset. */
export function useFormReset(
  ref: RefObject<{ readonly form: HTMLFormElement | null } | null>,
  onReset: () => void,
): void {
  const latest = useLatest(onReset);
  useEffect(() => {
    const form = ref.current?.form;
    if (form === null || form === undefined) return undefined;
    const listener = (): void => latest.current();
    form.addEventListener("reset", listener);
    return () => form.removeEventListener("reset", listener);
  }, [ref, latest]);
}
