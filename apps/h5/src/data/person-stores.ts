import { createUserStores, DEFAULT_STORAGE_KEY, type UserStores } from "@kedu/platform";

const keys = { first: import.meta.env.VITE_STORAGE_KEY ?? DEFAULT_STORAGE_KEY };

/** What people have on this phone, encrypted. */
export const phoneStores: UserStores = createUserStores(() => globalThis.localStorage, keys);

/** What people have in this tab until it closes, encrypted. */
export const tabStores: UserStores = createUserStores(() => globalThis.sessionStorage, keys);
