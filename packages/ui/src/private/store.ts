import { useSyncExternalStore } from "react";

/** Those who are called back when something changes. */
export interface Listeners {
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
  readonly areThere: () => boolean;
}

/** @param onLastLeft runs when the last listener has unsubscribed. */
export function createListeners(onLastLeft?: () => void): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) onLastLeft?.();
      };
    },
    notify() {
      for (const listener of listeners) listener();
    },
    areThere: () => listeners.size > 0,
  };
}

/** A value that code without a component changes and a host shows. */
export interface Store<Value> extends Pick<Listeners, "subscribe"> {
  readonly get: () => Value;
  readonly set: (value: Value) => void;
  readonly getInitial: () => Value;
  /** Whether a host shows it. */
  readonly isShown: () => boolean;
}

/** @param onLastLeft runs when no host shows the value any more. */
export function createStore<Value>(initial: Value, onLastLeft?: () => void): Store<Value> {
  let value = initial;
  const { subscribe, notify, areThere } = createListeners(onLastLeft);
  return {
    get: () => value,
    set(next) {
      value = next;
      notify();
    },
    getInitial: () => initial,
    subscribe,
    isShown: areThere,
  };
}

/** The value, and a new render on each change. On a server it is the initial one. */
export function useStore<Value>({ subscribe, get, getInitial }: Store<Value>): Value {
  return useSyncExternalStore(subscribe, get, getInitial);
}
