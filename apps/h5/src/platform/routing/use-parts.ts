import type { DismissReason } from "@kedu/ui";
import { useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";

/** Marks an entry of the history that this app opened as a part of the page before it. */
const PART_STATE = { part: true } as const;

function openedHere(state: unknown): boolean {
  return typeof state === "object" && state !== null && "part" in state && state.part === true;
}

/**
 * Whether the browser has gone from the entry that is shown, which the router says only later: a step back before the
 * sheet had its own, or two at once. A router without a browser's history names no key.
 */
function isLeft(shownKey: string): boolean {
  const key: unknown = globalThis.history.state?.key;
  return key !== undefined && key !== shownKey;
}

/**
 * Whether the sheet has taken its step, some frames after it opened. The widgets count their steps in the entry; before
 * that, a step back would leave the page.
 */
function hasOwnStep(): boolean {
  return Number(globalThis.history.state?.kdDepth ?? 0) > 0;
}

export interface Parts<Name extends string> {
  /** The part that the address names, or null on the page itself. */
  readonly current: Name | null;
  /** Opens a part by its own address; the query stays. */
  readonly show: (name: Name) => void;
  /** Closes the part that is open. Give it to a sheet as `onClose`. */
  readonly close: (reason?: DismissReason) => void;
}

/**
 * The parts of a page that have addresses of their own: opening one goes there, and back closes it
 * first. `addresses` must be a constant.
 */
export function useParts<Name extends string>(
  owner: string,
  addresses: Readonly<Record<Name, string>>,
): Parts<Name> {
  const navigate = useNavigate();
  const location = useLocation();
  const leavingFrom = useRef<string | null>(null);
  // Where the page behind is checked before it shows, the address changes late: the part closes at
  // once all the same, or the step back would be taken for another one.
  const [closedAt, setClosedAt] = useState<string | null>(null);
  if (closedAt !== null && closedAt !== location.key) setClosedAt(null);
  const names = Object.keys(addresses) as Name[];
  const named = names.find((name) => addresses[name] === location.pathname) ?? null;
  const current = closedAt === location.key ? null : named;
  const { search } = location;

  return {
    current,
    show: (name) => {
      void navigate(
        { pathname: addresses[name], search },
        { state: PART_STATE, preventScrollReset: true },
      );
    },
    close: (reason) => {
      // A sheet owns one step of the history above the part's own: it is given back first, and the
      // sheet then asks again with the reason "back".
      if (reason !== "back" && hasOwnStep()) {
        // Two taps on the close button are one wish.
        if (leavingFrom.current === location.key) return;
        leavingFrom.current = location.key;
        globalThis.history.back();
        return;
      }
      setClosedAt(location.key);
      if (isLeft(location.key)) return;
      if (openedHere(location.state)) void navigate(-1);
      else void navigate({ pathname: owner, search }, { replace: true, preventScrollReset: true });
    },
  };
}
