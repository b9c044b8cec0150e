import { type EventOf, limitIncreaseMachine, next } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredIncrease } from "./limit-increase-reader.ts";
import { limitIncrease } from "./limit-increase-tables.ts";

type Changes = Partial<
  Pick<
    StoredIncrease,
    | "askAt"
    | "closedBy"
    | "closesAt"
    | "confirmedAt"
    | "decidedAt"
    | "grantedFen"
    | "limitAfterFen"
    | "noteSealed"
    | "refusalCode"
    | "refusalReason"
    | "tempValidTo"
    | "tries"
  >
>;

/** Stores a request. The index refuses a second one that waits for the same line. */
export async function insertIncrease(
  transaction: Transaction,
  values: Omit<typeof limitIncrease.$inferInsert, "tries" | "createdAt" | "updatedAt">,
  now: Date,
): Promise<StoredIncrease> {
  const [stored] = await transaction
    .insert(limitIncrease)
    .values({ ...values, tries: 0, createdAt: now, updatedAt: now })
    .returning();
  if (stored === undefined) throw new Error("a row that was inserted is returned");
  return stored;
}

/**
 * Moves a locked request by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function moveIncrease(
  transaction: Transaction,
  stored: StoredIncrease,
  event: EventOf<typeof limitIncreaseMachine>,
  now: Date,
  changes: Changes,
): Promise<StoredIncrease> {
  const status = next(limitIncreaseMachine, stored.status, event);
  if (status === null) throw new Error(`a limit increase in ${stored.status} knows no ${event}`);
  const moved = { ...changes, status, updatedAt: now };
  await transaction.update(limitIncrease).set(moved).where(eq(limitIncrease.id, stored.id));
  logStates(transaction, [
    { entity: "limit_increase", entityId: stored.id, from: stored.status, to: status, at: now },
  ]);
  return { ...stored, ...moved };
}

/** The lender is not ready: it is asked again. */
export async function putOffReview(
  transaction: Transaction,
  increaseId: string,
  put: { readonly askAt: Date; readonly tries: number; readonly now: Date },
): Promise<void> {
  const { askAt, tries, now } = put;
  await transaction
    .update(limitIncrease)
    .set({ askAt, tries, updatedAt: now })
    .where(eq(limitIncrease.id, increaseId));
}
