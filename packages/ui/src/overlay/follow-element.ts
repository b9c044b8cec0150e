import { autoUpdate } from "@floating-ui/dom";

/** Calls back at once with the place of an element on the screen, and whenever it has changed. Returns what ends it. */
export function followElement(
  element: Element,
  floating: HTMLElement,
  onPlace: (place: DOMRect) => void,
): () => void {
  return autoUpdate(element, floating, () => onPlace(element.getBoundingClientRect()), {
    // What floats is placed by its follower alone.
    elementResize: false,
  });
}
