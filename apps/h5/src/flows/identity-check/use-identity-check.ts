import type { IdentityCheck } from "@kedu/api";
import type { IdentityCheckPurpose } from "@kedu/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { identityCheckQuery } from "../../data/identity-checks.queries.ts";
import { refusalCodeOf } from "../../data/outcome.ts";
import { forgetCheckId, keepCheckId, keptCheckId } from "./kept-check.ts";

/** A check that no longer exists, or whose time is over, is begun from the start. */
const OVER: ReadonlySet<string | null> = new Set([
  "NOT_FOUND",
  "IDENTITY_CHECK_EXPIRED",
  "CODE_NOT_FOR_THIS",
]);

export const isCheckOver = (error: unknown): boolean => OVER.has(refusalCodeOf(error));

export interface IdentityCheckState {
  /** Null where none was begun. */
  readonly check: IdentityCheck | null;
  /** It is being read again after a reload, or after the camera page. */
  readonly isPending: boolean;
  /** It could not be read. */
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** One was begun, and its time is over. */
  readonly isOver: boolean;
  readonly begin: (check: IdentityCheck) => void;
  readonly forget: () => void;
}

/** The check of this tab for a purpose. */
export function useIdentityCheck(purpose: IdentityCheckPurpose): IdentityCheckState {
  const [checkId, setCheckId] = useState(() => keptCheckId(purpose));
  const state = useQuery({ ...identityCheckQuery(checkId ?? ""), enabled: checkId !== null });
  const isOver = checkId !== null && isCheckOver(state.error);
  return {
    check: isOver || checkId === null ? null : (state.data ?? null),
    isPending: checkId !== null && state.isPending,
    error: isOver ? null : state.error,
    refetch: () => state.refetch(),
    isOver,
    begin(check) {
      keepCheckId(purpose, check.checkId);
      setCheckId(check.checkId);
    },
    forget() {
      forgetCheckId(purpose);
      setCheckId(null);
    },
  };
}
