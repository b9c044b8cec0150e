let takeOver: (() => void) | null = null;
const listeners = new Set<() => void>();

/** A release newer than this page is there; `use` loads it. */
export function newReleaseWaits(use: () => void): void {
  takeOver = use;
  for (const listener of listeners) listener();
}

/** Loads the release that waits, or null where none does. */
export function newReleaseNow(): (() => void) | null {
  return takeOver;
}

/** Calls back when a release comes; returns the function that stops it. */
export function subscribeToRelease(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}
