import { type EventOf, next, repayIntentMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredTopUp } from "./top-up-reader.ts";
import { topUp } from "./top-up-tables.ts";

type Changes = Partial<Pick<StoredTopUp, "failCode" | "failReason" | "finishedAt">>;

/** Stores a top-up on its way to the bank. Its index refuses a second one of the same request. */
export async function insertTopUp(
  transaction: Transaction,
  values: Omit<typeof topUp.$inferInsert, "status" | "createdAt" | "updatedAt">,
  now: Date,
): Promise<void> {
  const status = next(repayIntentMachine, "CREATED", "CONFIRM");
  if (status === null) throw new Error("a new top-up goes to the bank");
  await transaction.insert(topUp).values({ ...values, status, createdAt: now, updatedAt: now });
  logStates(transaction, [
    { entity: "top_up", entityId: values.id, from: "CREATED", to: status, at: now },
  ]);
}

/**
 * Moves a locked top-up by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function moveTopUp(
  transaction: Transaction,
  stored: StoredTopUp,
  event: EventOf<typeof repayIntentMachine>,
  now: Date,
  changes: Changes = {},
): Promise<StoredTopUp> {
  const { id, status: from } = stored;
  const status = next(repayIntentMachine, from, event);
  if (status === null) throw new Error(`a top-up in ${from} knows no ${event}`);
  const moved = { ...changes, status, updatedAt: now };
  await transaction.update(topUp).set(moved).where(eq(topUp.id, id));
  logStates(transaction, [{ entity: "top_up", entityId: id, from, to: status, at: now }]);
  return { ...stored, ...moved };
}
