import { useSyncExternalStore } from "react";
import { personNow } from "../../platform/session/person.ts";
import { forgetWithPerson } from "../../data/person-memory.ts";
import { personStore } from "../../platform/session/person-store.ts";
import { parseAttempt, type PaymentAttempt } from "./payment-attempt.ts";

/** One attempt to borrow of each person, kept on this phone until it has ended; `paymentId` is the drawdown's id. */
const KEY = "drawdown";

/** By person, so that what is read between two of them is neither's. */
const read = new Map<string | undefined, PaymentAttempt | null>();
const listeners = new Set<() => void>();

export function readBorrowAttempt(): PaymentAttempt | null {
  const known = read.get(personNow());
  if (known !== undefined) return known;
  const attempt = parseAttempt(personStore.get(KEY));
  read.set(personNow(), attempt);
  return attempt;
}

function change(next: PaymentAttempt | null): void {
  read.set(personNow(), next);
  for (const listener of listeners) listener();
}

export function keepBorrowAttempt(next: PaymentAttempt): void {
  const confirmation = next.confirmation === null ? null : { ...next.confirmation };
  personStore.set(KEY, { ...next, confirmation });
  change(next);
}

export function forgetBorrowAttempt(): void {
  personStore.remove(KEY);
  change(null);
}

/** A drawdown has ended: its keys are of no more use. Those of a newer one stay. */
export function forgetEndedDrawdown(drawdown: { readonly requestId: string }): void {
  if (readBorrowAttempt()?.requestId === drawdown.requestId) forgetBorrowAttempt();
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

/** The attempt that has not ended, and a new render on each change. */
export function useBorrowAttempt(): PaymentAttempt | null {
  return useSyncExternalStore(subscribe, readBorrowAttempt);
}

forgetWithPerson(() => {
  read.clear();
  for (const listener of listeners) listener();
});
