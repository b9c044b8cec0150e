import type { Database, Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { inOneStatement, inTransaction } from "../../database/transaction.ts";
import type { MakeId } from "../../runtime/identifier.ts";
import { sandboxScript } from "./sandbox-tables.ts";

/** What a provider does for one call instead of its normal answer. */
export interface ScriptedAnswer {
  readonly mode: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface NewScript extends ScriptedAnswer {
  readonly provider: string;
  readonly op: string;
  readonly times: number;
}

export interface QueuedScript extends ScriptedAnswer {
  readonly id: string;
  readonly provider: string;
  readonly op: string;
  readonly timesLeft: number;
}

/**
 * Takes the next answer that was queued for this call, or null for the normal one. It is used up in a transaction of
 * its own: a call that is then killed has still been answered.
 */
export async function takeScript(
  database: Database,
  provider: string,
  op: string,
): Promise<ScriptedAnswer | null> {
  // Nearly always nothing is queued, and then nothing is locked.
  const [queued] = await selectNext(database, { provider, op });
  if (queued === undefined) return null;
  return inTransaction(database, async (transaction) => {
    const [script] = await selectNextForUpdate(transaction, { provider, op });
    if (script === undefined) return null;
    const used = eq(sandboxScript.id, script.id);
    if (script.timesLeft > 1) {
      await transaction
        .update(sandboxScript)
        .set({ timesLeft: script.timesLeft - 1 })
        .where(used);
    } else {
      // What is used up is gone: its details may name people.
      await transaction.delete(sandboxScript).where(used);
    }
    return { mode: script.mode, params: script.params };
  });
}

function nextOf(reader: Reader, slot: Slot<"provider" | "op">) {
  return reader
    .select()
    .from(sandboxScript)
    .where(
      and(
        eq(sandboxScript.provider, slot("provider", sandboxScript.provider)),
        eq(sandboxScript.op, slot("op", sandboxScript.op)),
      ),
    )
    .orderBy(asc(sandboxScript.id))
    .limit(1);
}

const selectNext = prepared((reader: Reader, slot: Slot<"provider" | "op">) =>
  nextOf(reader, slot),
);

const selectNextForUpdate = prepared((transaction: Transaction, slot: Slot<"provider" | "op">) =>
  nextOf(transaction, slot).for("update"),
);

/** Queues an answer behind those that are there. */
export async function queueScript(
  database: Database,
  newId: MakeId,
  script: NewScript,
  at: Date,
): Promise<string> {
  const id = newId();
  await inOneStatement(database, (transaction) =>
    transaction.insert(sandboxScript).values({
      id,
      provider: script.provider,
      op: script.op,
      mode: script.mode,
      timesLeft: script.times,
      params: script.params,
      createdAt: at,
    }),
  );
  return id;
}

/** What is still to be answered, in order. */
export async function listScripts(reader: Pick<Database, "select">): Promise<QueuedScript[]> {
  return reader
    .select({
      id: sandboxScript.id,
      provider: sandboxScript.provider,
      op: sandboxScript.op,
      mode: sandboxScript.mode,
      timesLeft: sandboxScript.timesLeft,
      params: sandboxScript.params,
    })
    .from(sandboxScript)
    .orderBy(asc(sandboxScript.id));
}

/** Takes one script out of the queue, or all of them. */
export async function removeScripts(database: Database, id: string | null): Promise<void> {
  await inOneStatement(database, (transaction) =>
    id === null
      ? transaction.delete(sandboxScript)
      : transaction.delete(sandboxScript).where(eq(sandboxScript.id, id)),
  );
}
