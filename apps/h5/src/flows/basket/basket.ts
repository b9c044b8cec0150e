import { useSyncExternalStore } from "react";
import { tabStore } from "../../platform/session/person-store.ts";
import { forgetWithPerson } from "../../data/person-memory.ts";
import { orderIdsOf } from "./order-ids.ts";

const KEY = "basket";

function stored(): readonly string[] {
  const value = tabStore.get(KEY);
  return Array.isArray(value) ? orderIdsOf(value) : [];
}

let basket: readonly string[] | undefined;
const listeners = new Set<() => void>();

/** The orders chosen to be paid, in the order of choosing. They last as long as the tab. */
export function basketNow(): readonly string[] {
  basket ??= stored();
  return basket;
}

export function changeBasket(orderIds: readonly string[]): void {
  basket = orderIdsOf(orderIds);
  if (basket.length === 0) tabStore.remove(KEY);
  else tabStore.set(KEY, [...basket]);
  for (const listener of listeners) listener();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

export function useBasket(): readonly string[] {
  return useSyncExternalStore(subscribe, basketNow);
}

forgetWithPerson(() => {
  basket = undefined;
  for (const listener of listeners) listener();
});
