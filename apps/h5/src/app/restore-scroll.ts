/** How long a page may take to grow to the place in it that is wanted. */
const GROWING_MAX_MS = 5000;

/** By these the dealer says where to be. */
const HANDS = ["pointerdown", "wheel", "keydown"] as const;

/**
 * Leads a page, as it grows with its answers, to the place that is wanted: how far down it was left, in px, or the hash
 * of its address. Ends `stay` once the page is there and waits for nothing more, as soon as the dealer touches it, or
 * after some seconds; the page that the dealer has left is let alone.
 */
export function restoreScroll(wanted: number | string, stay: AbortController): void {
  const { signal } = stay;
  if (signal.aborted) return;
  const end = () => stay.abort();
  const growth = new ResizeObserver(() => {
    // What stands over the page holds it still.
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

/** An address may hold what stands for no letter. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
