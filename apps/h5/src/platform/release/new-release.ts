import { createStore } from "../store/store.ts";

/** Loads the release that is newer than this page; null where there is none. */
export const newRelease = createStore<(() => void) | null>(() => null);
