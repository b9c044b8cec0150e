import { createUserStore, DEFAULT_STORAGE_KEY, type EncryptedStore } from "@kedu/platform";

/** What one person has on this phone, encrypted. Not in `tab-store.ts`: few pages need it. */
export const createPersonStore = (person: string): EncryptedStore =>
  createUserStore(
    () => globalThis.localStorage,
    { first: import.meta.env.VITE_STORAGE_KEY ?? DEFAULT_STORAGE_KEY },
    person,
  );
