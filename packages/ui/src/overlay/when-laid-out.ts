/**
 * Calls once, in the frame that first shows the element: after its layout and before it is painted.
 * What asks for sizes or moves focus sooner has everything laid out twice.
 *
 * @returns the function that takes the call back.
 */
export function whenLaidOut(element: Element, call: () => void): () => void {
  const watch = new ResizeObserver(() => {
    watch.disconnect();
    call();
  });
  watch.observe(element);
  return () => watch.disconnect();
}
