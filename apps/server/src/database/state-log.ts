import type { Transaction } from "./database.ts";
import { prepared, type Slot } from "./prepared.ts";
import { stateLog } from "./state-log-tables.ts";
import type { StateEntity } from "./state-machines.ts";

export interface StateChange {
  readonly entity: StateEntity;
  readonly entityId: string;
  readonly from: string | number;
  readonly to: string | number;
  readonly at: Date;
}

/** Writes down changes of state in the transaction that makes them. */
export async function logStates(
  transaction: Transaction,
  changes: readonly StateChange[],
): Promise<void> {
  const [change, ...others] = changes;
  if (change === undefined) return;
  if (others.length === 0) {
    await insertOne(transaction, { ...change, from: String(change.from), to: String(change.to) });
    return;
  }
  await transaction.insert(stateLog).values(
    changes.map(({ entity, entityId, from, to, at }) => ({
      entity,
      entityId,
      fromState: String(from),
      toState: String(to),
      at,
    })),
  );
}

const insertOne = prepared(
  (transaction: Transaction, slot: Slot<"entity" | "entityId" | "from" | "to" | "at">) =>
    transaction.insert(stateLog).values({
      entity: slot("entity", stateLog.entity),
      entityId: slot("entityId", stateLog.entityId),
      fromState: slot("from", stateLog.fromState),
      toState: slot("to", stateLog.toState),
      at: slot("at", stateLog.at),
    }),
);
