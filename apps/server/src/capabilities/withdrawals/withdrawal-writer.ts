import { type EventOf, next, withdrawalMachine, type WithdrawalStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredWithdrawal } from "./withdrawal-reader.ts";
import { withdrawal } from "./withdrawal-tables.ts";

type Changes = Partial<
  Pick<
    typeof withdrawal.$inferInsert,
    "failCode" | "failReason" | "balanceAfterFen" | "submittedAt" | "finishedAt"
  >
>;

/** Keeps a withdrawal that waits for its code. Its index refuses a second one of the same request. */
export async function insertWithdrawal(
  transaction: Transaction,
  values: Omit<typeof withdrawal.$inferInsert, "createdAt" | "updatedAt">,
  now: Date,
): Promise<void> {
  await transaction.insert(withdrawal).values({ ...values, createdAt: now, updatedAt: now });
  logStates(transaction, [
    { entity: "withdrawal", entityId: values.id, from: "CREATED", to: values.status, at: now },
  ]);
}

/** Moves a locked withdrawal by one event of its machine. @throws Error when the machine does not know the event there. */
export async function moveWithdrawal(
  transaction: Transaction,
  { id, status }: Pick<StoredWithdrawal, "id" | "status">,
  event: EventOf<typeof withdrawalMachine>,
  now: Date,
  changes: Changes = {},
): Promise<WithdrawalStatus> {
  const to = next(withdrawalMachine, status, event);
  if (to === null) throw new Error(`a withdrawal in ${status} knows no ${event}`);
  await transaction
    .update(withdrawal)
    .set({ ...changes, status: to, updatedAt: now })
    .where(eq(withdrawal.id, id));
  logStates(transaction, [{ entity: "withdrawal", entityId: id, from: status, to, at: now }]);
  return to;
}
