import { setTimeout as pause } from "node:timers/promises";
import type { Database, Reader } from "./database.ts";
import { sql } from "./drizzle.ts";
import { isDatabaseTrouble, sqlStateOf } from "./sql-error.ts";
import { waitLimitMs, withinMs } from "./time-limit.ts";

/** The replica answers within this time, or the primary does: the rest of a call's time is enough for that. */
const ANSWER_MS = 1_000;
/** How long a replica is left alone that was too late, and one that did not answer. */
const REST_WHEN_LATE_MS = 1_000;
const REST_WHEN_FAULTY_MS = 5_000;
/** How often a statement that waits looks whether the replica is far enough. */
const LOOK_MS = 20;

/** Why the primary was read: the replica was too late, had failed, is not a replica of this database, or still rests. */
export type PrimaryReason = "late" | "fault" | "other" | "resting";

/** How often each answered since the start of the process. */
export interface ReplicaCounts {
  readonly replica: number;
  readonly primary: Readonly<Record<PrimaryReason, number>>;
}

/** Where statements and exports are read. */
export interface ReplicaReader {
  /**
   * Reads on the replica where there is one that holds everything that was committed when this was called, else on the
   * primary. Work that failed on the replica runs again, so it only reads.
   */
  read<Result>(work: (reader: Reader) => Promise<Result>): Promise<Result>;
  /** Null where there is no replica. */
  counts(): ReplicaCounts | null;
  close(): Promise<void>;
}

/** For a service without a replica. */
export function primaryAlone(primary: Database): ReplicaReader {
  return { read: (work) => work(primary), counts: () => null, async close() {} };
}

/** What a server and its session say of which database they are. All of a replica equals its primary's. */
interface Identity {
  readonly system: string;
  readonly database: string;
  readonly schema: string | null;
}

/** What a replica says of itself. */
interface Look extends Identity {
  readonly isReplica: boolean;
  readonly hasAll: boolean;
}

/** The address for reading leads to something else than a replica of the database. The message is one line without a password. */
export class ReplicaError extends Error {
  override name = "ReplicaError";
}

/** A replica that answers and cannot be used. */
class UnusableReplicaError extends Error {
  override name = "UnusableReplicaError";
  readonly reason: "late" | "other";
  constructor(reason: "late" | "other") {
    super(`the replica is ${reason}`);
    this.reason = reason;
  }
}

const identityColumns = sql`(select system_identifier from pg_control_system())::text as system,
  (select oid from pg_database where datname = current_database())::text as database,
  current_schema()::text as schema`;

/** Where the log of writes ends: what can be seen is written before it, and flushed unless commits do not wait for that. */
const writtenUpTo = sql`(case current_setting('synchronous_commit') when 'off'
  then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end)::text as position`;

export interface ReplicaOptions {
  readonly primary: Database;
  readonly replica: Database;
  /** How long a statement waits for a replica that is behind. */
  readonly lateMs: number;
  /** Told when the replica begins to rest. */
  readonly report: (reason: PrimaryReason, error: unknown) => void;
}

/**
 * Reads on a replica. Each statement asks the primary for the end of its log, and the replica whether it has replayed
 * that: so whoever saw or made a change finds it again, whichever process or job made it.
 * @throws ReplicaError when the replica answers and is not one of this database.
 */
export async function replicaReaderOf(options: ReplicaOptions): Promise<ReplicaReader> {
  const { primary, replica, lateMs, report } = options;
  const identity = await identityOf(primary);
  await refuseOthers(options, identity);
  let replicaReads = 0;
  const primaryReads = { late: 0, fault: 0, other: 0, resting: 0 };
  let restsUntil = 0;

  const readOnReplica = <Result>(position: string, work: (reader: Reader) => Promise<Result>) =>
    withinMs(Math.min(ANSWER_MS, waitLimitMs() ?? ANSWER_MS), () =>
      replica.begin("replica", async (reader) => {
        await catchUp(reader, position, lateMs, identity);
        return work(reader);
      }),
    );
  const readOnPrimary = <Result>(
    reason: PrimaryReason,
    work: (reader: Reader) => Promise<Result>,
  ) => {
    primaryReads[reason] += 1;
    return work(primary);
  };
  return {
    async read(work) {
      if (performance.now() < restsUntil) return readOnPrimary("resting", work);
      const position = await positionOf(primary);
      try {
        const result = await readOnReplica(position, work);
        replicaReads += 1;
        return result;
      } catch (error) {
        const reason = reasonOf(error);
        if (reason === null) {
          // A refusal: the replica answered.
          replicaReads += 1;
          throw error;
        }
        restsUntil =
          performance.now() + (reason === "late" ? REST_WHEN_LATE_MS : REST_WHEN_FAULTY_MS);
        report(reason, error);
        return readOnPrimary(reason, work);
      }
    },
    counts: () => ({ replica: replicaReads, primary: { ...primaryReads } }),
    close: () => replica.close(),
  };
}

/** Waits, within the transaction that reads, until the replica has replayed the log up to a position. */
async function catchUp(
  reader: Reader,
  position: string,
  lateMs: number,
  identity: Identity,
): Promise<void> {
  const deadline = performance.now() + lateMs;
  for (;;) {
    const look = await lookAt(reader, position);
    if (differenceOf(look, identity) !== null) throw new UnusableReplicaError("other");
    if (look.hasAll) return;
    if (performance.now() + LOOK_MS > deadline) throw new UnusableReplicaError("late");
    await pause(LOOK_MS);
  }
}

async function lookAt(reader: Reader, position: string): Promise<Look> {
  const { rows } = await reader.execute<Look & Record<string, unknown>>(
    sql`select ${identityColumns}, pg_is_in_recovery() as "isReplica",
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as "hasAll"`,
  );
  const [look] = rows;
  if (look === undefined) throw new Error("the replica says nothing of itself");
  return look;
}

async function identityOf(primary: Database): Promise<Identity> {
  const { rows } = await primary.execute<Identity & Record<string, unknown>>(
    sql`select ${identityColumns}`,
  );
  const [identity] = rows;
  if (identity === undefined) throw new Error("the server says nothing of itself");
  return identity;
}

async function positionOf(primary: Database): Promise<string> {
  const { rows } = await primary.execute<{ position: string }>(sql`select ${writtenUpTo}`);
  const [row] = rows;
  if (row === undefined) throw new Error("the server does not say where its log ends");
  return row.position;
}

/** Why a server is not a replica of a database; null when it is one. */
function differenceOf(look: Look, identity: Identity): string | null {
  if (!look.isReplica) return "a server that takes writes; give it a streaming replica";
  if (look.system !== identity.system) return "a replica of another server than DATABASE_URL";
  if (look.database !== identity.database) return "another database than DATABASE_URL";
  if (look.schema !== identity.schema) return "another schema than DATABASE_URL";
  return null;
}

/** What a session refuses whose address is wrong. */
const WRONG_ADDRESS = new Set(["28000", "28P01", "3D000"]);

/** Looks at the replica once, at the start. One that does not answer is left for later. */
async function refuseOthers(
  { primary, replica, report }: ReplicaOptions,
  identity: Identity,
): Promise<void> {
  const position = await positionOf(primary);
  let look: Look;
  try {
    look = await withinMs(ANSWER_MS, () => lookAt(replica, position));
  } catch (error) {
    const state = sqlStateOf(error);
    if (state !== undefined && WRONG_ADDRESS.has(state)) {
      throw new ReplicaError(
        `DATABASE_READ_URL: the server refuses this role, password or database (${state}); check them`,
        { cause: error },
      );
    }
    // A pooler takes no settings from a session.
    if (state === "08P01") {
      throw new ReplicaError(
        "DATABASE_READ_URL: it leads to a connection pooler; give it the address of PostgreSQL itself",
        { cause: error },
      );
    }
    if (reasonOf(error) === null) throw error;
    report("fault", error);
    return;
  }
  const difference = differenceOf(look, identity);
  if (difference !== null) throw new ReplicaError(`DATABASE_READ_URL: it leads to ${difference}`);
}

/** Why the primary has to be read after a failure; null when it is no failure of the replica. */
function reasonOf(error: unknown): Exclude<PrimaryReason, "resting"> | null {
  if (error instanceof UnusableReplicaError) return error.reason;
  return sqlStateOf(error) !== undefined || isDatabaseTrouble(error) ? "fault" : null;
}
