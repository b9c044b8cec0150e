import { createEncryptedStore, DEFAULT_STORAGE_KEY } from "@kedu/platform";

/** Kept until this tab closes. Encrypted. */
export const tabStore = createEncryptedStore(() => globalThis.sessionStorage, {
  first: import.meta.env.VITE_STORAGE_KEY ?? DEFAULT_STORAGE_KEY,
});
