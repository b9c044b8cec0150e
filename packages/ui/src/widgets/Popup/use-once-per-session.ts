import { useCallback, useEffect, useState } from "react";

/** Where it is kept that something was shown. `sessionStorage` is one. */
export type OnceStore = Pick<Storage, "getItem" | "setItem">;

/** Where it is kept that something was shown, and whether it may be shown now. */
export interface OncePerSessionOptions {
  /** False while it must not be shown, such as over an overdue notice. It is then not used up. */
  allowed?: boolean | undefined;
  /** `sessionStorage` by default, and this page's memory where the browser refuses it. */
  store?: OnceStore | undefined;
}

/** What `useOncePerSession` gives a popup. */
export interface OncePerSession {
  /** Whether to show it now. */
  open: boolean;
  /** Closes it, until the next session. */
  close: () => void;
}

const KEY_PREFIX = "kd.once.";
/** Storage can be full or switched off; then it is remembered as long as the page lives. */
const notKept = new Set<string>();

/**
 * Opens something the first time in a session that it may be shown, and never again in it.
 *
 * @param name what is shown; a new banner has a new name.
 */
export function useOncePerSession(
  name: string,
  { allowed = true, store }: OncePerSessionOptions = {},
): OncePerSession {
  const [openName, setOpenName] = useState<string | undefined>(undefined);

  useEffect(() => {
    if (!allowed || wasShown(name, store)) return;
    // Used up when it is shown and not when it is closed: a reload must not show it again.
    noteShown(name, store);
    // oxlint-disable-next-line react/set-state-in-effect -- what the store says is known in the browser alone
    setOpenName(name);
  }, [name, allowed, store]);

  const close = useCallback(() => setOpenName(undefined), []);
  return { open: allowed && openName === name, close };
}

function wasShown(name: string, store: OnceStore | undefined): boolean {
  if (notKept.has(name)) return true;
  try {
    return (store ?? sessionStorage).getItem(KEY_PREFIX + name) !== null;
  } catch {
    return false;
  }
}

function noteShown(name: string, store: OnceStore | undefined): void {
  try {
    (store ?? sessionStorage).setItem(KEY_PREFIX + name, "1");
  } catch {
    notKept.add(name);
  }
}
