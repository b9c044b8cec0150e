import { useSyncExternalStore } from "react";

/** A value that outlives the components which show it. */
export interface Store<Value> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  /** Forgets the value; the next `get` reads it again. */
  readonly reset: () => void;
  /** Calls back on each change; returns the function that stops it. */
  readonly subscribe: (onChange: () => void) => () => void;
}

/** @param read gives the first value, and is not called before that is needed. */
export function createStore<Value>(read: () => Value): Store<Value> {
  const listeners = new Set<() => void>();
  let known: readonly [Value] | undefined;

  function change(next: typeof known): void {
    known = next;
    for (const listener of listeners) listener();
  }

  return {
    get: () => (known ??= [read()])[0],
    set: (value) => change([value]),
    reset: () => change(undefined),
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}

/** The value, and a new render on each change. */
export function useStore<Value>({ subscribe, get }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
