import { type EventOf, next, repayIntentMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredRefund } from "./refund-reader.ts";
import { refund } from "./transfer-tables.ts";

type Changes = Partial<Pick<StoredRefund, "failCode" | "failReason" | "finishedAt">>;

/** Stores a refund on its way to the bank. Its index refuses a second one of the same request. */
export async function insertRefund(
  transaction: Transaction,
  values: Omit<typeof refund.$inferInsert, "status" | "createdAt" | "updatedAt">,
  now: Date,
): Promise<void> {
  const status = next(repayIntentMachine, "CREATED", "CONFIRM");
  if (status === null) throw new Error("a new refund goes to the bank");
  await transaction.insert(refund).values({ ...values, status, createdAt: now, updatedAt: now });
  logStates(transaction, [
    { entity: "refund", entityId: values.id, from: "CREATED", to: status, at: now },
  ]);
}

/**
 * Moves a locked refund by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function moveRefund(
  transaction: Transaction,
  stored: StoredRefund,
  event: EventOf<typeof repayIntentMachine>,
  now: Date,
  changes: Changes = {},
): Promise<StoredRefund> {
  const { id, status: from } = stored;
  const status = next(repayIntentMachine, from, event);
  if (status === null) throw new Error(`a refund in ${from} knows no ${event}`);
  const moved = { ...changes, status, updatedAt: now };
  await transaction.update(refund).set(moved).where(eq(refund.id, id));
  logStates(transaction, [{ entity: "refund", entityId: id, from, to: status, at: now }]);
  return { ...stored, ...moved };
}
