import { type RefObject, useEffect } from "react";

/**
 * Keeps a form from going without what stands in an input and cannot be read: its value is empty, so
 * nothing else would stop the form.
 *
 * @param words why it cannot be read; null where nothing is unread.
 */
export function useUnreadableValue(
  ref: RefObject<HTMLInputElement | null>,
  words: string | null,
): void {
  useEffect(() => {
    ref.current?.setCustomValidity(words ?? "");
  }, [ref, words]);
}
