import { createTextArea } from "@kedu/platform";

/** Specification section 3, client-side records. It says only that a user is probably logged in here. */
export const LOGIN_MARK_KEY = "kedu.authLoginMark";

const texts = createTextArea(() => globalThis.localStorage);

/**
 * Whether this phone logged in and has not logged out since. The session itself is a cookie that no
 * script can read; the mark saves a returning dealer one round trip before the first screen.
 */
export function hasLoginMark(): boolean {
  return texts.read(LOGIN_MARK_KEY) === "1";
}

export function setLoginMark(): void {
  // Other tabs get an event for a change only, and must notice a log-in that replaces another.
  texts.remove(LOGIN_MARK_KEY);
  texts.write(LOGIN_MARK_KEY, "1");
}

export function clearLoginMark(): void {
  texts.remove(LOGIN_MARK_KEY);
}
