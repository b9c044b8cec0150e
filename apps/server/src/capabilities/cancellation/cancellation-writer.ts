import type { AccountCancellationStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredCancellation } from "./cancellation-reader.ts";
import { accountCancellation } from "./cancellation-tables.ts";

type Changes = Partial<
  Omit<typeof accountCancellation.$inferInsert, "id" | "enterpriseId" | "status" | "updatedAt">
>;

/** Begins a draft. Its index refuses a second one of the same enterprise. */
export async function insertDraft(
  transaction: Transaction,
  draft: {
    readonly id: string;
    readonly enterpriseId: string;
    readonly userId: string;
    readonly now: Date;
  },
): Promise<StoredCancellation> {
  const { now, ...ids } = draft;
  const [stored] = await transaction
    .insert(accountCancellation)
    .values({ ...ids, status: "DRAFT", blockers: [], delays: 0, createdAt: now, updatedAt: now })
    .returning();
  if (stored === undefined) throw new Error("a row that was inserted is returned");
  return stored;
}

/**
 * Writes what was decided about a locked cancellation. A check goes through CHECKING, which the log shows too.
 * @returns it as it is stored after that
 */
export async function moveCancellation(
  transaction: Transaction,
  stored: StoredCancellation,
  statuses: readonly AccountCancellationStatus[],
  now: Date,
  changes: Changes = {},
): Promise<StoredCancellation> {
  const status = statuses.at(-1) ?? stored.status;
  const moved = { ...changes, status, updatedAt: now };
  const [written] = await transaction
    .update(accountCancellation)
    .set(moved)
    .where(eq(accountCancellation.id, stored.id))
    .returning();
  if (written === undefined) throw new Error(`no cancellation ${stored.id}`);
  let from = stored.status;
  for (const to of statuses) {
    if (to === from) continue;
    logStates(transaction, [
      { entity: "account_cancellation", entityId: stored.id, from, to, at: now },
    ]);
    from = to;
  }
  return written;
}

/** Changes a locked cancellation that stays where it is. */
export async function changeCancellation(
  transaction: Transaction,
  stored: StoredCancellation,
  now: Date,
  changes: Changes,
): Promise<StoredCancellation> {
  return moveCancellation(transaction, stored, [], now, changes);
}

/** What the cancellations of an enterprise say of its people, also those that were revoked or refused. */
export async function eraseCancellations(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(accountCancellation)
    .set({ noteSealed: null, keptSealed: null, mobileHash: null, updatedAt: now })
    .where(eq(accountCancellation.enterpriseId, enterpriseId));
}
