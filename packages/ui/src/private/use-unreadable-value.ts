import { type RefObject, useEffect } from "react";

/**
 * Prevents a form from being submitted with an input that cannot be read: its value is empty, so nothing else would
 * stop the form.
 *
 * @param words why it cannot be read; null where it can.
 */
export function useUnreadableValue(
  ref: RefObject<HTMLInputElement | null>,
  words: string | null,
): void {
  useEffect(() => {
    ref.current?.setCustomValidity(words ?? "");
  }, [ref, words]);
}
