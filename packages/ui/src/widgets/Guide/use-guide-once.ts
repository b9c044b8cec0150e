import { useCallback, useEffect, useState } from "react";
import type { GuideCloseReason } from "./Guide.tsx";

/** Keeps what a user has seen: on the phone, or in the account where it follows the user. */
export interface GuideStore {
  /** Whether the guide of this name was shown before. */
  wasSeen: (name: string) => boolean | Promise<boolean>;
  /** Keeps that the guide of this name was shown. */
  markSeen: (name: string) => unknown;
}

/**
 * A store in the browser, of one user of this phone.
 *
 * @param storage `localStorage` by default. It is asked for when it is needed: a server has none.
 */
export function createGuideStore(
  userId: string,
  storage: () => Pick<Storage, "getItem" | "setItem"> = () => localStorage,
): GuideStore {
  const keyOf = (name: string) => `kd.guide.${userId}.${name}`;
  return {
    wasSeen: (name) => storage().getItem(keyOf(name)) !== null,
    markSeen: (name) => storage().setItem(keyOf(name), "1"),
  };
}

/** Where it is kept that a guide was shown, and whether it may be shown now. */
export interface GuideOnceOptions {
  /** Where it is kept that the guide was shown. */
  store: GuideStore;
  /** False while it must wait, such as until the page has its data. It is then not used up. */
  allowed?: boolean | undefined;
}

/** What `useGuideOnce` gives a `Guide`. */
export interface GuideOnce {
  /** For the `Guide`: whether it is open. */
  open: boolean;
  /** For the `Guide`: closes it and keeps that it was shown. */
  onClose: (reason: GuideCloseReason) => void;
}

/**
 * Opens a guide for a user who has not seen it, and remembers that it was gone through or skipped. A store that cannot
 * be read opens nothing, so that it is not shown each time.
 *
 * @param name of the guide; one that has changed much has a new name.
 */
export function useGuideOnce(name: string, options: GuideOnceOptions): GuideOnce {
  const { store, allowed = true } = options;
  const [openName, setOpenName] = useState<string | undefined>(undefined);
  // The store may take its time to remember it.
  const [closedName, setClosedName] = useState<string | undefined>(undefined);

  useEffect(() => {
    if (!allowed) return undefined;
    let waits = true;
    const ask = async () => {
      try {
        const seen = await store.wasSeen(name);
        if (waits && !seen) setOpenName(name);
      } catch (error) {
        reportError(error);
      }
    };
    void ask();
    return () => {
      waits = false;
    };
  }, [name, store, allowed]);

  const onClose = useCallback(
    (reason: GuideCloseReason) => {
      setOpenName(undefined);
      setClosedName(name);
      // It was not shown.
      if (reason === "nothingToShow") return;
      const mark = async () => {
        try {
          await store.markSeen(name);
        } catch (error) {
          reportError(error);
        }
      };
      void mark();
    },
    [name, store],
  );
  return { open: allowed && openName === name && closedName !== name, onClose };
}
