/** How long a page may take to grow to the wanted position. */
const GROWING_MAX_MS = 5000;

/** With these the dealer scrolls. */
const HANDS = ["pointerdown", "wheel", "keydown"] as const;

/**
 * Scrolls a page, as it grows with its answers, to the wanted position: how far down it was left, in px, or the hash of
 * its address. Ends `stay` once the page is there and waits for nothing more, as soon as the dealer touches it, or
 * after some seconds; a page that the dealer has left is not scrolled.
 */
export function restoreScroll(wanted: number | string, stay: AbortController): void {
  const { signal } = stay;
  if (signal.aborted) return;
  const end = () => stay.abort();
  const growth = new ResizeObserver(() => {
    // An overlay keeps the page from scrolling.
    if (getComputedStyle(document.documentElement).overflowY === "hidden") return;
    const isThere = typeof wanted === "number" ? scrollDownTo(wanted) : showPart(wanted);
    if (isThere && document.querySelector("[role=status][aria-busy=true]") === null) end();
  });
  signal.addEventListener("abort", () => growth.disconnect());
  for (const type of HANDS) addEventListener(type, end, { signal, passive: true, capture: true });
  setTimeout(end, GROWING_MAX_MS);
  growth.observe(document.body);
}

function scrollDownTo(topPx: number): boolean {
  const isThere = () => Math.abs(scrollY - topPx) < 1;
  if (!isThere()) scrollTo(0, topPx);
  return isThere();
}

function showPart(hash: string): boolean {
  const part = document.getElementById(decoded(hash.slice(1)));
  part?.scrollIntoView();
  return part !== null;
}

/** An address may contain invalid percent-encoding. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
