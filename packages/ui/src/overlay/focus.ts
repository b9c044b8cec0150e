const FOCUSABLE =
  ":is(a[href], button, input, select, textarea, summary, iframe, [contenteditable], [tabindex])" +
  ":not(:disabled)";

/** Moves focus around the edge of a container, so that Tab never leaves it. */
export function keepTabInside(container: HTMLElement, event: KeyboardEvent): void {
  const stops = [...container.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) => element.tabIndex >= 0 && element.getClientRects().length > 0,
  );
  const first = stops[0];
  const last = stops.at(-1);
  const [edge, around] = event.shiftKey ? [first, last] : [last, first];
  const active = document.activeElement;
  const inside = active !== container && container.contains(active);
  if (edge !== undefined && inside && !isSameStop(active, edge)) return;
  event.preventDefault();
  (around ?? container).focus();
}

// To Tab a whole group of radios is one stop.
function isSameStop(one: Element | null, other: Element): boolean {
  if (one === other) return true;
  return (
    one instanceof HTMLInputElement &&
    other instanceof HTMLInputElement &&
    one.type === "radio" &&
    other.type === "radio" &&
    one.name === other.name
  );
}
