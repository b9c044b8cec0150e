import { randomUUID } from "node:crypto";
import type { Context } from "../calls/context.ts";
import { sql } from "../database/drizzle.ts";
import { withinMs } from "../database/time-limit.ts";
import { readSecondsBehind } from "./audit-chain.ts";

/** How long the answer waits for the database. */
const TIMEOUT_MS = 1_000;
/** What only may be late is measured this often at most, however often it is asked for. */
const MEASURED_EVERY_MS = 5_000;
/** Due work that has waited longer is late; a process that dies or stalls is replaced within seconds. */
const WORK_LATE_MS = 60_000;
const AUDIT_LATE_SECONDS = 10;

/** What a part of the service is. One that could not be measured in time is `unknown`. */
type PartState = "ok" | "late" | "missing" | "read-only" | "unknown";

const UNKNOWN = ["unknown", "unknown"] as const;

/** Whether this process can serve, and which part is missing. No addresses, no texts of errors. */
export interface Readiness {
  readonly status: "ready" | "not ready";
  readonly parts: {
    /** This process has started and is not about to end. */
    readonly process: PartState;
    /** The database takes writes. */
    readonly database: PartState;
    /** PostgreSQL itself, for what needs a session, where requests go through a pooler. */
    readonly sessions?: PartState;
    readonly dueWork: PartState;
    readonly auditChain: PartState;
  };
}

/**
 * Measures the parts. Without its database a process serves no request, so it is not ready; what is late, or concerns
 * all processes alike, is only named: taking this process away would not help.
 */
export function readinessOf(context: Context, isReady: () => boolean): () => Promise<Readiness> {
  const { config, database } = context;
  const needsSession =
    config.database.kind === "postgres" && config.database.sessionUrl !== undefined;
  const sessions = measuredAtTimes(async () => {
    await (await database.tryLock(`readiness ${randomUUID()}`))?.release();
    return "ok";
  }, "missing");
  const dueWork = measuredAtTimes(async () => {
    const late = await context.jobs.late();
    const before = context.clock.now().getTime() - WORK_LATE_MS;
    return late.some(({ at }) => at.getTime() < before) ? "late" : "ok";
  });
  const auditChain = measuredAtTimes(async () =>
    (await readSecondsBehind(database)) > AUDIT_LATE_SECONDS ? "late" : "ok",
  );
  return async () => {
    const isServing = isReady();
    const [writing, session] = await Promise.all([
      inTime(() => databaseState(context), "missing"),
      needsSession ? sessions() : null,
    ]);
    const [work, chain] =
      writing === "missing" ? UNKNOWN : await Promise.all([dueWork(), auditChain()]);
    return {
      status: isServing && writing === "ok" ? "ready" : "not ready",
      parts: {
        process: isServing ? "ok" : "missing",
        database: writing,
        ...(session === null ? {} : { sessions: session }),
        dueWork: work,
        auditChain: chain,
      },
    };
  };
}

async function databaseState({ database }: Context): Promise<PartState> {
  const { rows } = await database.execute<{ writes: boolean }>(
    sql`select current_setting('transaction_read_only') = 'off' as writes`,
  );
  return rows[0]?.writes === true ? "ok" : "read-only";
}

/** A measurement that is taken again only after some time; at one moment there is one of them. */
function measuredAtTimes(
  measure: () => Promise<PartState>,
  failed: PartState = "unknown",
): () => Promise<PartState> {
  let last: Promise<PartState> | null = null;
  let againAt = 0;
  return () => {
    const now = performance.now();
    if (last === null || now >= againAt) {
      againAt = now + MEASURED_EVERY_MS;
      last = inTime(measure, failed);
    }
    return last;
  };
}

/** The state, or another one where the database gives none in time. */
async function inTime(measure: () => Promise<PartState>, failed: PartState): Promise<PartState> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<PartState>((resolve) => {
    timer = setTimeout(() => resolve(failed), TIMEOUT_MS);
  });
  // The connection is closed as well: a client that asks each second must not occupy them all.
  const state = withinMs(TIMEOUT_MS, measure).catch(() => failed);
  return Promise.race([state, late]).finally(() => clearTimeout(timer));
}
