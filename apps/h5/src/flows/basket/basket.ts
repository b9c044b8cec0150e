import { tabStore } from "../../platform/session/person-store.ts";
import { createStore, useStore } from "../../platform/store/store.ts";
import { forgetWithPerson } from "../../data/person-memory.ts";
import { orderIdsOf } from "./order-ids.ts";

const KEY = "basket";

const basket = createStore<readonly string[]>(() => {
  const value = tabStore.get(KEY);
  return Array.isArray(value) ? orderIdsOf(value) : [];
});

/** The orders chosen to be paid, in the order of choosing. They last as long as the tab. */
export function basketNow(): readonly string[] {
  return basket.get();
}

export function changeBasket(orderIds: readonly string[]): void {
  const chosen = orderIdsOf(orderIds);
  if (chosen.length === 0) tabStore.remove(KEY);
  else tabStore.set(KEY, [...chosen]);
  basket.set(chosen);
}

export function useBasket(): readonly string[] {
  return useStore(basket);
}

forgetWithPerson(basket.reset);
