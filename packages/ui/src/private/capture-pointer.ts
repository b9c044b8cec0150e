/** Keeps a gesture's events coming when the finger leaves the element. */
export function capturePointer(element: Element, pointerId: number): void {
  try {
    element.setPointerCapture(pointerId);
  } catch {
    // The finger has been lifted already, or a script made the event: there is nothing to capture.
  }
}
