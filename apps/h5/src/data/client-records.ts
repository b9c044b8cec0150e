import { createClientRecords, DEFAULT_STORAGE_KEY } from "@kedu/platform";

/** The client-side records of specification section 3. Not in `tab-store.ts`: few pages need them. */
export const clientRecords = createClientRecords({
  device: () => globalThis.localStorage,
  tab: () => globalThis.sessionStorage,
  keys: { first: import.meta.env.VITE_STORAGE_KEY ?? DEFAULT_STORAGE_KEY },
  now: () => Date.now(),
});
