import { useSyncExternalStore } from "react";
import { deviceStore } from "../../data/device-store.ts";
import { parseAttempt, type PaymentAttempt } from "./payment-attempt.ts";

/** One attempt to borrow, kept on this phone until it has ended; `paymentId` is the drawdown's id. */
const KEY = "drawdown";

let attempt: PaymentAttempt | null | undefined;
const listeners = new Set<() => void>();

export function readBorrowAttempt(): PaymentAttempt | null {
  if (attempt === undefined) attempt = parseAttempt(deviceStore.get(KEY));
  return attempt;
}

function change(next: PaymentAttempt | null): void {
  attempt = next;
  for (const listener of listeners) listener();
}

export function keepBorrowAttempt(next: PaymentAttempt): void {
  const confirmation = next.confirmation === null ? null : { ...next.confirmation };
  deviceStore.set(KEY, { ...next, confirmation });
  change(next);
}

export function forgetBorrowAttempt(): void {
  deviceStore.remove(KEY);
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
