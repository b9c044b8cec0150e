import { type EventOf, insuranceClaimMachine, next } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { insuranceClaim } from "./insurance-tables.ts";

export type StoredClaim = typeof insuranceClaim.$inferSelect;

/** The claims under an enterprise's policies, the oldest first. */
export async function readClaims(
  reader: Reader,
  enterpriseId: string,
): Promise<readonly StoredClaim[]> {
  return reader
    .select()
    .from(insuranceClaim)
    .where(eq(insuranceClaim.enterpriseId, enterpriseId))
    .orderBy(asc(insuranceClaim.id));
}

/** The claim of a user's request; null when the request never arrived. */
export async function readClaimByRequest(
  reader: Reader,
  userId: string,
  requestId: string,
): Promise<StoredClaim | null> {
  const [row] = await reader
    .select()
    .from(insuranceClaim)
    .where(and(eq(insuranceClaim.userId, userId), eq(insuranceClaim.requestId, requestId)));
  return row ?? null;
}

/** A claim, locked until the transaction ends. */
export async function lockClaim(
  transaction: Transaction,
  claimId: string,
): Promise<StoredClaim | null> {
  const [row] = await transaction
    .select()
    .from(insuranceClaim)
    .where(eq(insuranceClaim.id, claimId))
    .for("update");
  return row ?? null;
}

/** Stores a claim that is on its way to the insurer. Its index refuses a second one of the same request. */
export async function insertClaim(
  transaction: Transaction,
  values: Omit<typeof insuranceClaim.$inferInsert, "createdAt" | "status" | "updatedAt">,
  now: Date,
): Promise<void> {
  await transaction
    .insert(insuranceClaim)
    .values({ ...values, status: "SENDING", createdAt: now, updatedAt: now });
}

/**
 * Moves a locked claim by the events of its machine, one after the other.
 * @throws Error when the machine does not know one of them there.
 */
export async function moveClaim(
  transaction: Transaction,
  { id, status }: StoredClaim,
  events: readonly EventOf<typeof insuranceClaimMachine>[],
  now: Date,
  changes: Partial<Pick<StoredClaim, "claimNo" | "paidFen" | "reason">> = {},
): Promise<void> {
  let to = status;
  for (const event of events) {
    const from = to;
    const moved = next(insuranceClaimMachine, from, event);
    if (moved === null) throw new Error(`a claim in ${from} knows no ${event}`);
    to = moved;
    logStates(transaction, [{ entity: "insurance_claim", entityId: id, from, to, at: now }]);
  }
  await transaction
    .update(insuranceClaim)
    .set({ ...changes, status: to, updatedAt: now })
    .where(eq(insuranceClaim.id, id));
}
