import { createConnectivity } from "@kedu/platform";
import { useSyncExternalStore } from "react";

const connectivity = createConnectivity(globalThis.window);

/** Whether the phone believes it has a network. Money actions are off while it has none. */
export function useOnline(): boolean {
  return useSyncExternalStore(connectivity.subscribe, connectivity.isOnline);
}
