import { AsyncLocalStorage } from "node:async_hooks";
import type { Drizzle, TransactionMode } from "./database.ts";

/** Looks, as the last statement of a transaction, whether it may still commit. @throws when it may not. */
export type Fence = (transaction: Drizzle) => Promise<void>;

const fenceOfCall = new AsyncLocalStorage<Fence>();

/** Runs work of which no transaction commits that the fence does not let through. */
export function behindFence<Result>(fence: Fence, work: () => Promise<Result>): Promise<Result> {
  return fenceOfCall.run(fence, work);
}

/** The work of a transaction, with the look of its fence at the end. */
export function fencedWork<Result>(
  mode: TransactionMode,
  work: (transaction: Drizzle) => Promise<Result>,
): (transaction: Drizzle) => Promise<Result> {
  const fence = fenceOfCall.getStore();
  if (fence === undefined || mode !== "read-write") return work;
  return async (transaction) => {
    const result = await work(transaction);
    await fence(transaction);
    return result;
  };
}
