import { type EventOf, next, withdrawalMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredWithdrawal } from "./withdrawal-reader.ts";
import { withdrawal } from "./withdrawal-tables.ts";

type Changes = Partial<
  Pick<
    typeof withdrawal.$inferSelect,
    "failCode" | "failReason" | "balanceAfterFen" | "submittedAt" | "finishedAt"
  >
>;

/**
 * Stores a withdrawal that waits for its code. Its index refuses a second one of the same request.
 * @returns it as it is stored
 */
export async function insertWithdrawal(
  transaction: Transaction,
  values: Omit<typeof withdrawal.$inferInsert, "createdAt" | "updatedAt">,
  now: Date,
): Promise<StoredWithdrawal> {
  const [stored] = await transaction
    .insert(withdrawal)
    .values({ ...values, createdAt: now, updatedAt: now })
    .returning();
  if (stored === undefined) throw new Error("a row that was inserted is returned");
  logStates(transaction, [
    { entity: "withdrawal", entityId: values.id, from: "CREATED", to: values.status, at: now },
  ]);
  return stored;
}

/**
 * Moves a locked withdrawal by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function moveWithdrawal(
  transaction: Transaction,
  stored: StoredWithdrawal,
  event: EventOf<typeof withdrawalMachine>,
  now: Date,
  changes: Changes = {},
): Promise<StoredWithdrawal> {
  const { id, status: from } = stored;
  const status = next(withdrawalMachine, from, event);
  if (status === null) throw new Error(`a withdrawal in ${from} knows no ${event}`);
  const moved = { ...changes, status, updatedAt: now };
  await transaction.update(withdrawal).set(moved).where(eq(withdrawal.id, id));
  logStates(transaction, [{ entity: "withdrawal", entityId: id, from, to: status, at: now }]);
  return { ...stored, ...moved };
}
