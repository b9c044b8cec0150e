import { useSyncExternalStore } from "react";

const neverChanges = () => () => undefined;

/** False on the server and while hydrating, true from then on. Portals wait for it. */
export function useMounted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
