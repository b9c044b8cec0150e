import type { Transaction } from "./database.ts";
import { preparedInsert } from "./prepared.ts";
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
  if (changes.length === 0) return;
  const rows = changes.map(({ entity, entityId, from, to, at }) => ({
    entity,
    entityId,
    fromState: String(from),
    toState: String(to),
    at,
  }));
  // Few are sent with their prepared statement, in their order; many are one statement.
  if (rows.length > PREPARED_MAX) await transaction.insert(stateLog).values(rows);
  else await Promise.all(rows.map((row) => insertStateLog(transaction, row)));
}

const PREPARED_MAX = 4;

const insertStateLog = preparedInsert(stateLog);
