import { type RefObject, useEffect, useRef } from "react";
import { type EditStart, textEdit, type TextEdit } from "./text-edit.ts";

/**
 * Tells what each edit puts into an input. The event before an edit has the selection that it replaces;
 * the one after it says of a paste that there was one, and not always of what.
 */
export function useTextEdits(
  ref: RefObject<HTMLInputElement | null>,
): (shown: string, input: HTMLInputElement, event: Event) => TextEdit {
  const start = useRef<EditStart | null>(null);

  useEffect(() => {
    const input = ref.current;
    if (input === null) return undefined;
    const listener = (event: InputEvent): void => {
      const { value, selectionStart: from, selectionEnd: to } = input;
      // An input method replaces its own letters, which are no selection.
      const isKnown = !event.isComposing && from !== null && to !== null;
      start.current = isKnown ? { value, from, to } : null;
    };
    input.addEventListener("beforeinput", listener);
    return () => input.removeEventListener("beforeinput", listener);
  }, [ref]);

  return (shown, input, event) => {
    const begun = event instanceof InputEvent ? start.current : null;
    start.current = null;
    return textEdit(begun, shown, input, event);
  };
}
