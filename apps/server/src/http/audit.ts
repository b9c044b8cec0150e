import { AsyncLocalStorage } from "node:async_hooks";
import type { Logger } from "pino";
import type { Database } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import { preparedSql, type RawSlot } from "../database/prepared.ts";
import { withinMs } from "../database/time-limit.ts";
import { inOneStatement } from "../database/transaction.ts";
import { linkEntries } from "./audit-chain.ts";
import { auditEntry } from "./audit-tables.ts";
import { type AuditEvent, payloadOf } from "../calls/audited-call.ts";

/** The audit trail of one process. Other processes write to the same chain. */
export interface AuditTrail {
  /**
   * Writes how a call ended; those of one moment are written together. Resolves when it is written, and after a moment in
   * any case. What cannot be written is tried again, and logged.
   */
  record(event: AuditEvent): Promise<void>;
  /** The same, beside the call: for one that changed nothing, or whose entry was committed with what it changed. */
  recordSoon(event: AuditEvent): void;
  /** Resolves when all that has ended is in the chain. @throws what the database says where it cannot be. */
  settled(): Promise<void>;
  /** Ends the trail of this process, after what it still has to write. */
  stop(): Promise<void>;
}

/** Ends of one statement; more wait for the next. */
const TOGETHER_MAX = 200;
/** Ends that wait for a database which does not answer. Further ones are in the log alone. */
const WAITING_MAX = 2_000;
/** How long an answer waits for its entry, in ms: within the client's 6 s. */
const TIMEOUT_MS = 250;
const WRITE_MS = 3_000;
/** From the end of a call to its place in the chain, in ms, where the database is well. */
const LINK_AFTER_MS = 250;
/** How often a process looks for what others left behind that died. */
const LOOK_MS = 5_000;
const STOP_MS = 2_000;

export function auditTrailOf(database: Database, log: Logger): AuditTrail {
  const waiting: AuditEvent[] = [];
  let writing: Promise<void> | null = null;
  let linking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;
  let dueAt = Number.POSITIVE_INFINITY;
  let isStopped = false;
  // What is written and linked later has no part in the call after which it is.
  const outsideCalls = AsyncLocalStorage.snapshot();

  const write = async (): Promise<void> => {
    while (waiting.length > 0) {
      const together = waiting.splice(0, TOGETHER_MAX);
      try {
        await withinMs(WRITE_MS, () => insertEnded(database, together));
      } catch (error) {
        waiting.unshift(...together);
        const lost = waiting.splice(WAITING_MAX);
        const requestIds = together.map(({ requestId }) => requestId);
        log.error(
          { err: error, requestIds, lost: lost.length },
          "the end of calls is not audited yet",
        );
        return;
      }
    }
  };
  const writeAll = (): Promise<void> => {
    writing ??= write().finally(() => {
      writing = null;
    });
    return writing;
  };

  const linkAll = async (): Promise<void> => {
    for (;;) {
      const found = await linkEntries(database);
      if (found === "elsewhere") wakeIn(LINK_AFTER_MS);
      if (found !== "more waits") return;
    }
  };
  const link = (): Promise<void> => {
    linking ??= linkAll().finally(() => {
      linking = null;
    });
    return linking;
  };

  const look = async (): Promise<void> => {
    dueAt = Number.POSITIVE_INFINITY;
    await writeAll();
    await link().catch((error: unknown) =>
      log.error({ err: error }, "the audit trail is not linked"),
    );
    wakeIn(LOOK_MS);
  };
  const wakeIn = (pauseMs: number): void => {
    const at = performance.now() + pauseMs;
    if (isStopped || at >= dueAt) return;
    if (timer !== null) clearTimeout(timer);
    dueAt = at;
    timer = outsideCalls(() => setTimeout(() => void look(), pauseMs).unref());
  };
  wakeIn(LINK_AFTER_MS);

  const recordSoon = (event: AuditEvent) => {
    waiting.push(event);
    wakeIn(LINK_AFTER_MS);
  };
  return {
    recordSoon,
    async record(event) {
      recordSoon(event);
      let timeout: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timeout = setTimeout(resolve, TIMEOUT_MS);
      });
      await Promise.race([writeAll(), late]);
      clearTimeout(timeout);
    },
    async settled() {
      await writeAll();
      // A pass that is under way may have looked too early.
      await linking?.catch(() => {});
      await link();
    },
    async stop() {
      isStopped = true;
      if (timer !== null) clearTimeout(timer);
      await withinMs(STOP_MS, async () => {
        await writeAll();
        await linking?.catch(() => {});
        await link();
      }).catch((error: unknown) =>
        log.warn({ err: error }, "the audit trail is linked by the next process"),
      );
    },
  };
}

/** One statement for all of them. */
async function insertEnded(database: Database, events: readonly AuditEvent[]): Promise<void> {
  const ids = events.map(({ requestId }) => requestId);
  const payloads = events.map((event) => payloadOf(event));
  await inOneStatement(database, (transaction) => insertEnds(transaction, { ids, payloads }));
}

const insertEnds = preparedSql(
  (slot: RawSlot<"ids" | "payloads">) => sql`
    insert into ${auditEntry} (request_id, part, payload)
    select request_id, 'ENDED', payload
    from unnest(${slot("ids")}::text[], ${slot("payloads")}::text[]) as ended (request_id, payload)
    on conflict do nothing`,
);
