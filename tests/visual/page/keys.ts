import { useEffect, useRef } from "react";

/** What a key does, by `KeyboardEvent.key`. */
export type Keys = Readonly<Record<string, () => void>>;

/** Arrows move the thumb of a slider, the choice among radio buttons, and what a pane shows. */
const OWN_ARROWS = 'input, [role="slider"], .pane';
/** All that is typed here is text. */
const OWN_LETTERS = "select, textarea, dialog[open]";

function isForItself(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest(OWN_LETTERS) !== null) return true;
  return key.startsWith("Arrow") && target.closest(OWN_ARROWS) !== null;
}

/**
 * Keys of the whole page. Those of one letter can be switched off, since who dictates to the computer says letters
 * too; `?` opens the help in which that is done.
 */
export function useKeys(keys: Keys, lettersOn: boolean): void {
  const latest = useRef({ keys, lettersOn });
  useEffect(() => {
    latest.current = { keys, lettersOn };
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isForItself(event.target, event.key))
        return;
      const isLetter = event.key.length === 1 && event.key !== "?";
      const action = latest.current.keys[event.key];
      if (action === undefined || (isLetter && !latest.current.lettersOn)) return;
      event.preventDefault();
      action();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}
