import { type EventOf, next, repayIntentMachine } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredAccountProof } from "./account-proof-reader.ts";
import { accountProof } from "./merchant-tables.ts";

/** Stores a small amount on its way to the bank. Its index refuses a second one of the same request. */
export async function insertAccountProof(
  transaction: Transaction,
  values: Omit<typeof accountProof.$inferInsert, "status" | "askedAt" | "updatedAt">,
  now: Date,
): Promise<void> {
  const status = next(repayIntentMachine, "CREATED", "CONFIRM");
  if (status === null) throw new Error("a new small amount goes to the bank");
  await transaction
    .insert(accountProof)
    .values({ ...values, status, askedAt: now, updatedAt: now });
  logStates(transaction, [
    { entity: "account_proof", entityId: values.id, from: "CREATED", to: status, at: now },
  ]);
}

/**
 * Moves the order of a locked small amount by one event of its machine. @returns it as it is stored after that
 * @throws Error when the machine does not know the event there.
 */
export async function moveAccountProof(
  transaction: Transaction,
  stored: StoredAccountProof,
  event: EventOf<typeof repayIntentMachine>,
  now: Date,
  changes: Partial<Pick<StoredAccountProof, "expiresAt" | "failCode" | "failReason">> = {},
): Promise<StoredAccountProof> {
  const { id, status: from } = stored;
  const status = next(repayIntentMachine, from, event);
  if (status === null) throw new Error(`a small amount in ${from} knows no ${event}`);
  const moved = { ...changes, status, updatedAt: now };
  await transaction.update(accountProof).set(moved).where(eq(accountProof.id, id));
  logStates(transaction, [{ entity: "account_proof", entityId: id, from, to: status, at: now }]);
  return { ...stored, ...moved };
}

/** What entering an amount changes of a small amount whose merchant is locked. */
export async function putEntry(
  transaction: Transaction,
  proofId: string,
  entry:
    | { readonly wrongTries: number }
    | { readonly verifiedAt: Date; readonly contractId: string },
  now: Date,
): Promise<void> {
  await transaction
    .update(accountProof)
    .set({ ...entry, updatedAt: now })
    .where(eq(accountProof.id, proofId));
}
