import type { SyntheticEvent } from "react";

/** For an input whose caret cannot be seen: it stays where typing and deleting do what the boxes show. */
export function keepCaretAtEnd(event: SyntheticEvent<HTMLInputElement>): void {
  const input = event.currentTarget;
  const { selectionStart, selectionEnd, value } = input;
  // A selection of everything is meant: the next digit or a paste replaces it.
  const all = selectionStart === 0 && selectionEnd === value.length;
  if (!all && selectionStart !== value.length) input.setSelectionRange(value.length, value.length);
}
