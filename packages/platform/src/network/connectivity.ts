/** Whether the phone believes it has a network. */
export interface Connectivity {
  isOnline(): boolean;
  /** Calls back on each change; returns the function that stops it. */
  subscribe(onChange: () => void): () => void;
}

/** Follows the browser's own events. `navigator.onLine` false is certain; true only means a link exists. */
export function createConnectivity(target: Window): Connectivity {
  return {
    isOnline: () => target.navigator.onLine,
    subscribe(onChange) {
      target.addEventListener("online", onChange);
      target.addEventListener("offline", onChange);
      return () => {
        target.removeEventListener("online", onChange);
        target.removeEventListener("offline", onChange);
      };
    },
  };
}
