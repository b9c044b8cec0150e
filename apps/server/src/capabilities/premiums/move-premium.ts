import { type EventOf, next, repayIntentMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredPremium } from "./premium-reader.ts";
import { premiumOrder } from "./premium-tables.ts";

type Changes = Partial<Pick<StoredPremium, "failCode" | "failReason" | "finishedAt">>;

/** Stores an order on its way to the bank. Its indexes refuse a second one of a policy, or of a request. */
export async function insertPremium(
  transaction: Transaction,
  values: Omit<typeof premiumOrder.$inferInsert, "status" | "createdAt" | "updatedAt">,
  now: Date,
): Promise<void> {
  const status = next(repayIntentMachine, "CREATED", "CONFIRM");
  if (status === null) throw new Error("a new order goes to the bank");
  await transaction
    .insert(premiumOrder)
    .values({ ...values, status, createdAt: now, updatedAt: now });
  logStates(transaction, [
    { entity: "premium_order", entityId: values.id, from: "CREATED", to: status, at: now },
  ]);
}

/**
 * Moves a locked order by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function movePremium(
  transaction: Transaction,
  stored: StoredPremium,
  event: EventOf<typeof repayIntentMachine>,
  now: Date,
  changes: Changes = {},
): Promise<StoredPremium> {
  const { id, status: from } = stored;
  const status = next(repayIntentMachine, from, event);
  if (status === null) throw new Error(`a premium in ${from} knows no ${event}`);
  const moved = { ...changes, status, updatedAt: now };
  await transaction.update(premiumOrder).set(moved).where(eq(premiumOrder.id, id));
  logStates(transaction, [{ entity: "premium_order", entityId: id, from, to: status, at: now }]);
  return { ...stored, ...moved };
}
