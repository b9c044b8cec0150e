import { type ChangeEvent, type CompositionEvent, useState } from "react";

interface ImeText {
  value: string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * Lets an input method finish before the text is checked: rewriting an input in the middle of a composition ends it.
 * Until then the input shows exactly what is being composed.
 *
 * @param onText the text after an edit, with the event that made it.
 */
export function useImeText(
  shown: string,
  onText: (input: HTMLInputElement, event: Event) => void,
): ImeText {
  const [composing, setComposing] = useState<string | null>(null);
  return {
    value: composing ?? shown,
    onChange(event) {
      const { nativeEvent } = event;
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) {
        setComposing(event.target.value);
      } else {
        setComposing(null);
        onText(event.target, nativeEvent);
      }
    },
    onCompositionEnd(event) {
      setComposing(null);
      onText(event.currentTarget, event.nativeEvent);
    },
  };
}
