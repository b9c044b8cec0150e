import {
  compensationMachine,
  type CompensationStatus,
  type EventOf,
  type Fen,
  next,
  repayIntentMachine,
  type RepaymentStatus,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq, sql } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import type { StoredCompensation } from "./compensation-reader.ts";
import { compensation } from "./compensation-tables.ts";

type Event = EventOf<typeof compensationMachine>;
type OrderEvent = EventOf<typeof repayIntentMachine>;
type Changes = Partial<Pick<StoredCompensation, "failCode" | "failReason" | "compensatedAt">>;

/** Keeps a claim on its way to the guarantor. An index refuses a second one of a loan. */
export async function insertCompensation(
  transaction: Transaction,
  values: Omit<
    typeof compensation.$inferInsert,
    "status" | "orderStatus" | "recoveredFen" | "createdAt" | "updatedAt"
  >,
  now: Date,
): Promise<void> {
  const status = moved("UNCOMPENSATED", "CLAIM");
  const orderStatus = movedOrder("CREATED", "CONFIRM");
  await transaction
    .insert(compensation)
    .values({ ...values, status, orderStatus, recoveredFen: 0, createdAt: now, updatedAt: now });
  logStates(transaction, [
    { entity: "compensation", entityId: values.id, from: "UNCOMPENSATED", to: status, at: now },
  ]);
}

/** Moves a locked claim by what came of its order; `event` is null while that is unknown. @returns it as it is then */
export async function moveClaim(
  transaction: Transaction,
  stored: StoredCompensation,
  { event, orderEvent }: { readonly event: Event | null; readonly orderEvent: OrderEvent },
  now: Date,
  changes: Changes = {},
): Promise<StoredCompensation> {
  const { id, standing: from } = stored;
  const standing = event === null ? from : moved(from, event);
  const status = movedOrder(stored.status, orderEvent);
  await transaction
    .update(compensation)
    .set({ ...changes, status: standing, orderStatus: status, updatedAt: now })
    .where(eq(compensation.id, id));
  if (event !== null) {
    logStates(transaction, [{ entity: "compensation", entityId: id, from, to: standing, at: now }]);
  }
  return { ...stored, ...changes, standing, status };
}

/** Counts what the dealer paid the guarantor; with the last of it the claim is recovered. */
export async function countRecovered(
  transaction: Transaction,
  { compensationId, amountFen, settled }: Recovery,
  now: Date,
): Promise<void> {
  const status = settled ? moved("COMPENSATED", "REPAID") : "COMPENSATED";
  const counted = await transaction
    .update(compensation)
    .set({
      recoveredFen: sql`${compensation.recoveredFen} + ${amountFen}`,
      ...(settled ? { status, recoveredAt: now } : {}),
      updatedAt: now,
    })
    .where(sql`${compensation.id} = ${compensationId} and ${compensation.status} = 'COMPENSATED'`)
    .returning({ id: compensation.id });
  if (counted.length !== 1) throw new Error(`nothing is owed for ${compensationId}`);
  if (!settled) return;
  logStates(transaction, [
    { entity: "compensation", entityId: compensationId, from: "COMPENSATED", to: status, at: now },
  ]);
}

/** What a dealer's repayment brought the guarantor. */
export interface Recovery {
  readonly compensationId: string;
  readonly amountFen: Fen;
  /** Whether nothing is owed any more. */
  readonly settled: boolean;
}

/** Marks the recovered claims of a line as reviewed. */
export async function markReviewed(
  transaction: Transaction,
  lineId: string,
  now: Date,
): Promise<void> {
  await transaction
    .update(compensation)
    .set({ reviewedAt: now, updatedAt: now })
    .where(
      sql`${compensation.lineId} = ${lineId} and ${compensation.status} = 'RECOVERED' and ${compensation.reviewedAt} is null`,
    );
}

function moved(from: CompensationStatus, event: Event): CompensationStatus {
  const to = next(compensationMachine, from, event);
  if (to === null) throw new Error(`a compensation in ${from} knows no ${event}`);
  return to;
}

function movedOrder(from: RepaymentStatus, event: OrderEvent): RepaymentStatus {
  const to = next(repayIntentMachine, from, event);
  if (to === null) throw new Error(`an order in ${from} knows no ${event}`);
  return to;
}
