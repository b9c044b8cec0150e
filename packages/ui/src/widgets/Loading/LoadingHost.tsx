import { type ReactElement, useSyncExternalStore } from "react";
import { Loading } from "./Loading.tsx";

interface Wait {
  readonly id: number;
  readonly label: string | undefined;
}

/** Ends the wait it was given for, once. */
export interface LoadingHandle {
  close(): void;
}

let waits: readonly Wait[] = [];
let nextId = 1;
const listeners = new Set<() => void>();
const noWaits: readonly Wait[] = [];

/** The loading overlay for work that no component owns. It leaves when the last wait has ended. */
export const loading = {
  show(label?: string): LoadingHandle {
    const id = nextId;
    nextId += 1;
    setWaits([...waits, { id, label }]);
    return { close: () => setWaits(waits.filter((wait) => wait.id !== id)) };
  },
};

/** Shows what `loading.show()` asks for. Stands once in the app. */
export function LoadingHost(): ReactElement {
  const current = useSyncExternalStore(
    subscribe,
    () => waits,
    () => noWaits,
  );
  return <Loading open={current.length > 0} label={current.at(-1)?.label} data-testid="loading" />;
}

function setWaits(next: readonly Wait[]): void {
  waits = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
