/** Moves focus to the page's heading, so that a screen reader begins at the title. */
export function focusHeading(): void {
  const heading = document.querySelector("h1");
  // What the page focused itself keeps the focus: a field, the outcome of a payment, an open sheet.
  const taken = document.activeElement?.closest("main, [role=dialog]") ?? null;
  if (heading === null || taken !== null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
