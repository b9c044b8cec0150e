import { createStore } from "../store/store.ts";

/**
 * Whether the work behind the pages has begun, seconds after the first page was shown. What no page
 * needs waits for it.
 */
export const backgroundBegun = createStore(() => false);
