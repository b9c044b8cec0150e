/** How long it is said that a part did not come, in ms. */
const SHOWN_MS = 6000;

let failure: unknown = null;
const listeners = new Set<() => void>();

function change(next: unknown): void {
  failure = next;
  for (const listener of listeners) listener();
}

/** A part of a page that a tap asked for did not come. It is said for a moment: the next tap may have it. */
export function tellMissingPart(error: unknown): void {
  change(error);
  setTimeout(() => failure === error && change(null), SHOWN_MS);
}

/** Why a part that was asked for a moment ago is not there, or null. */
export function missingPartNow(): unknown {
  return failure;
}

export function subscribeToMissingPart(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
