import { createHash } from "node:crypto";
import type { Logger } from "pino";
import type { Database, Transaction } from "../database/database.ts";
import { eq } from "../database/drizzle.ts";
import { inTransaction } from "../database/transaction.ts";
import { audit, auditHead } from "./audit-tables.ts";

/** What the trail says of one call: ids and codes, nothing that a person typed. */
export interface AuditEvent {
  readonly at: Date;
  readonly requestId: string;
  readonly operation: string;
  readonly userId: string | null;
  readonly enterpriseId: string | null;
  readonly sessionId: string | null;
  /** Key of the partner that signed the call. */
  readonly signer: string | null;
  readonly status: number;
  /** Code of the refusal; null when it was done. */
  readonly code: string | null;
}

/** The audit trail of one process. Other processes append to the same chain. */
export interface AuditTrail {
  /**
   * Resolves when the event is written. What is asked for meanwhile is written together. An event that cannot be
   * written is logged as an error and never fails the call: the call has happened already.
   */
  record(event: AuditEvent): Promise<void>;
  /** Resolves when nothing waits. */
  settled(): Promise<void>;
}

/** Events of one transaction; more wait for the next. */
const TOGETHER_MAX = 200;

export function auditTrailOf(database: Database, log: Logger): AuditTrail {
  const waiting: { readonly event: AuditEvent; readonly done: () => void }[] = [];
  let writing: Promise<void> | null = null;

  const write = async (): Promise<void> => {
    for (;;) {
      const together = waiting.splice(0, TOGETHER_MAX);
      if (together.length === 0) return;
      const events = together.map(({ event }) => event);
      try {
        await inTransaction(database, (transaction) => append(transaction, events));
      } catch (error) {
        log.error(
          { err: error, requestIds: events.map(({ requestId }) => requestId) },
          "not audited",
        );
      }
      for (const { done } of together) done();
    }
  };

  return {
    record(event) {
      return new Promise((done) => {
        waiting.push({ event, done });
        writing ??= write().finally(() => {
          writing = null;
        });
      });
    },
    async settled() {
      await writing;
    },
  };
}

async function append(transaction: Transaction, events: readonly AuditEvent[]): Promise<void> {
  // One statement takes the lock and tells the end, whoever appended last.
  const [head] = await transaction
    .select()
    .from(auditHead)
    .where(eq(auditHead.id, 1))
    .for("update");
  if (head === undefined) throw new Error("the audit trail has no head");
  let { seq, hash } = head;
  const rows = events.map(({ at, ...rest }) => {
    const payload = JSON.stringify({ at: at.toISOString(), ...rest });
    const row = { seq: seq + 1, at, payload, prevHash: hash, hash: chainHash(hash, payload) };
    ({ seq, hash } = row);
    return row;
  });
  await transaction.insert(audit).values(rows);
  await transaction.update(auditHead).set({ seq, hash }).where(eq(auditHead.id, 1));
}

function chainHash(prevHash: string, payload: string): string {
  return createHash("sha256").update(prevHash).update(payload).digest("hex");
}
