import { addMinutes } from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, isNotNull, lte, min } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { type DueQuery, isInPage } from "../../jobs/scheduled-job.ts";
import { insurerRequest } from "./insurance-tables.ts";

/** Minutes until the insurer is asked by scheduled work, where the call that wrote a request down got no answer. Policy. */
const ASK_AGAIN_MINUTES = 1;

export type StoredInsurerRequest = typeof insurerRequest.$inferSelect;

/** Writes a request down before it is sent. The index refuses a second one of a policy that is not answered. */
export async function insertInsurerRequest(
  transaction: Transaction,
  request: Pick<StoredInsurerRequest, "enterpriseId" | "id" | "kind" | "policyId">,
  now: Date,
): Promise<void> {
  await transaction.insert(insurerRequest).values({
    ...request,
    askAt: addMinutes(now, ASK_AGAIN_MINUTES),
    createdAt: now,
    updatedAt: now,
  });
}

/** A request, locked until the transaction ends. Its policy is locked before it. */
export async function lockInsurerRequest(
  transaction: Transaction,
  requestId: string,
): Promise<StoredInsurerRequest | null> {
  const [row] = await transaction
    .select()
    .from(insurerRequest)
    .where(eq(insurerRequest.id, requestId))
    .for("update");
  return row ?? null;
}

/** The number of the request of a kind that a policy waits for; null where it waits for none. */
export async function openRequestOf(
  reader: Reader,
  { kind, policyId }: Pick<StoredInsurerRequest, "kind" | "policyId">,
): Promise<string | null> {
  const [row] = await reader
    .select({ id: insurerRequest.id })
    .from(insurerRequest)
    .where(
      and(
        eq(insurerRequest.policyId, policyId),
        eq(insurerRequest.kind, kind),
        isNotNull(insurerRequest.askAt),
      ),
    );
  return row?.id ?? null;
}

/** The insurer is asked again later; never, once it has answered. */
export async function changeInsurerRequest(
  transaction: Transaction,
  requestId: string,
  changes: Partial<Pick<StoredInsurerRequest, "askAt" | "sentAt" | "tries">>,
  now: Date,
): Promise<void> {
  await transaction
    .update(insurerRequest)
    .set({ ...changes, updatedAt: now })
    .where(eq(insurerRequest.id, requestId));
}

/** Requests about which the insurer is to be asked. */
export async function readDueRequests(reader: Reader, query: DueQuery): Promise<string[]> {
  const rows = await reader
    .select({ id: insurerRequest.id })
    .from(insurerRequest)
    .where(and(lte(insurerRequest.askAt, query.asOf), isInPage(insurerRequest.id, query)))
    .orderBy(asc(insurerRequest.id))
    .limit(query.limit);
  return rows.map(({ id }) => id);
}

export async function readNextRequest(
  reader: Reader,
  held: readonly string[],
): Promise<Date | null> {
  const [row] = await selectNextRequest(reader, { held });
  return row?.at ?? null;
}

const selectNextRequest = prepared((reader: Reader, slot: Slot<"held">) =>
  reader
    .select({ at: min(insurerRequest.askAt) })
    .from(insurerRequest)
    .where(isNoneOf(slot, "held", insurerRequest.id)),
);
