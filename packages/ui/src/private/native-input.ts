import { type RefObject, useEffect } from "react";

/** Changes an input as typing would, so that React, React Hook Form and plain listeners all receive the event. */
export function typeInto(input: HTMLInputElement, value: string): void {
  // React overrides the element's value property; only the prototype's setter gets past it.
  const property = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value");
  property?.set?.call(input, value);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Reports what was typed before the script ran: hydration keeps the text on screen but fires no event. */
export function useTypedBeforeHydration(ref: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const input = ref.current;
    if (input === null || input.value === "" || input.value === input.defaultValue) return;
    const typed = input.value;
    // React considers the text unchanged; emptying it first makes it a change.
    input.value = "";
    typeInto(input, typed);
  }, [ref]);
}
