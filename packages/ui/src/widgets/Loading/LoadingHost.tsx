import { type ReactElement, useState } from "react";
import { createStore, useStore } from "../../private/store.ts";
import { Loading } from "./Loading.tsx";

interface Wait {
  readonly id: number;
  readonly label: string | undefined;
  readonly onCancel: (() => void) | undefined;
}

/** How the wait over the page behaves. */
export interface LoadingOptions {
  /** Called once when the user cancels. Without it, or beside a wait without it, the user cannot cancel. */
  onCancel?: (() => void) | undefined;
}

/** Set once, for every wait that says nothing else. */
export interface LoadingDefaults {
  /** What is in progress, instead of the built-in words. */
  label?: string | undefined;
}

/** Ends the wait that it was returned for, once. */
export interface LoadingHandle {
  /** Closes it. Does nothing where it is closed already. */
  close(): void;
}

const waits = createStore<readonly Wait[]>([]);
let defaults: LoadingDefaults = {};
let nextId = 1;

/** The loading overlay for work that no component owns. It closes when the last wait has ended. */
export const loading = {
  show(label?: string, options?: LoadingOptions): LoadingHandle {
    const id = nextId;
    nextId += 1;
    waits.set([
      ...waits.get(),
      { id, label: label ?? defaults.label, onCancel: options?.onCancel },
    ]);
    return { close: () => waits.set(waits.get().filter((wait) => wait.id !== id)) };
  },
  /** What every later wait takes where it says nothing itself; `{}` brings the built-in words back. */
  setDefaults(next: LoadingDefaults): void {
    defaults = next;
  },
};

/** Shows what `loading.show()` requests. Mounted once in the app. */
export function LoadingHost(): ReactElement {
  const current = useStore(waits);
  const newest = current.at(-1);
  // While it closes it keeps its last text.
  const [last, setLast] = useState(newest);
  if (newest !== undefined && newest !== last) setLast(newest);
  const cancellable = current.length > 0 && current.every((wait) => wait.onCancel !== undefined);
  return (
    <Loading
      open={newest !== undefined}
      label={(newest ?? last)?.label}
      onCancel={cancellable ? cancelAll : undefined}
      data-testid="loading"
    />
  );
}

function cancelAll(): void {
  const given = waits.get();
  waits.set([]);
  for (const wait of given) wait.onCancel?.();
}
