import { createStore } from "../store/store.ts";

/** How long it is said that a part did not come, in ms. */
const SHOWN_MS = 6000;

/** Why a part that was asked for a moment ago is not there, or null. */
export const missingPart = createStore<unknown>(() => null);

/** A part of a page that a tap asked for did not come. It is said for a moment: the next tap may have it. */
export function tellMissingPart(error: unknown): void {
  missingPart.set(error);
  setTimeout(() => missingPart.get() === error && missingPart.set(null), SHOWN_MS);
}
