import { type RefObject, useEffect } from "react";

/**
 * Changes an input as typing would, so that React, React Hook Form and plain listeners all hear of it.
 */
export function typeInto(input: HTMLInputElement, value: string): void {
  // React watches the value property of the element; only the prototype's setter gets past it.
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  property?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/**
 * Hands over what was typed while the page had no script yet: hydration keeps the text on screen but
 * tells nobody.
 */
export function useTypedBeforeHydration(ref: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = ref.current;
    if (input === null || input.value === "" || input.value === input.defaultValue) return;
    const typed = input.value;
    // To React the text is what was always there; emptied first, it is news.
    input.value = "";
    typeInto(input, typed);
  }, [ref]);
}
