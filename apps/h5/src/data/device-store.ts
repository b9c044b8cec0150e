import { createEncryptedStore, DEFAULT_STORAGE_KEY } from "@kedu/platform";

const keys = { first: import.meta.env.VITE_STORAGE_KEY ?? DEFAULT_STORAGE_KEY };

/** Kept on this phone until removed: idempotency keys of money under way, form drafts. Encrypted. */
export const deviceStore = createEncryptedStore(() => globalThis.localStorage, keys);

/** Kept until this tab closes. Encrypted. */
export const tabStore = createEncryptedStore(() => globalThis.sessionStorage, keys);
