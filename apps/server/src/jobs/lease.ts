import type { Database } from "../database/database.ts";
import { type PgTable, type SQL, sql } from "../database/drizzle.ts";
import type { Fence } from "../database/fence.ts";
import { inOneStatement } from "../database/transaction.ts";
import { dueLease } from "./job-tables.ts";
import { type Presence, presenceOf } from "./presence.ts";

/** The process that did due work stalled, and another may do it by now: its uncommitted writes are rolled back. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
  constructor() {
    super("the lease of due work has ended");
  }
}

/** A holder that does not renew for this long has lost due work. */
const LEASE_MS = 10_000;
/** The end of a lease that begins or is renewed now. */
export const LEASE_END = sql`clock_timestamp() + make_interval(secs => ${LEASE_MS / 1000})`;
/** How long a process may stall between its last check and its commit, in milliseconds as the database takes them. */
const FENCED_IDLE_MS = "5000";
/** Renewed this often: two renewals may fail. */
export const RENEW_MS = 3_000;
/** A process without the lease says this often that it is there, and is taken for gone after the other time. */
const SHARE_MS = 5_000;
const SHARED_MS = 15_000;

/**
 * The right to lead due work, which one process of a database has at a time. It expires by the database's clock unless it
 * is renewed, so that a stalled process loses it; and it ends at once with the holder's connection, so that no process
 * waits for one that died.
 */
export interface Lease {
  /** Whether this process has it now; takes it when it is free. */
  take(): Promise<boolean>;
  /** How often it had changed hands when this process took it; null when it has it not. */
  epoch(): number | null;
  /** Whether, at the last renewal, another process was there that can do a part of the work. */
  isShared(): boolean;
  /** Extends it when that is due. False when it is lost. */
  renew(): Promise<boolean>;
  /** Lets a transaction commit only while the lease holds, and keeps it from changing hands until then. */
  readonly fence: Fence;
  release(): Promise<void>;
}

/** A fence on the row that a lease is: the last statement of a transaction reads it. */
export function fenceOn(table: PgTable, isValid: () => SQL | undefined): Fence {
  return async (transaction) => {
    // A shared lock: a process that takes the lease over waits until this transaction has ended, either by itself or
    // by the timeout.
    const { rows } = await transaction.execute(
      sql`select set_config('idle_in_transaction_session_timeout', ${FENCED_IDLE_MS}, true)
        from ${table} where ${isValid()} for share`,
    );
    if (rows.length === 0) throw new LeaseLostError();
  };
}

export function leaseOf(database: Database, presence: Presence = presenceOf(database)): Lease {
  const { me } = presence;
  let epoch: number | null = null;
  let shared = false;
  let renewAt = 0;
  let sayAt = 0;

  const isMine = () => sql`holder = ${me} and epoch = ${epoch}`;
  const isValid = () => sql`${isMine()} and lease_until > clock_timestamp()`;
  const known = sql`epoch, coalesce(shared_until > clock_timestamp(), false) as shared`;
  /** Runs a statement after which this process has the lease, or not. @returns the lease's epoch then. */
  const hold = async (statement: SQL): Promise<number | null> => {
    renewAt = performance.now() + RENEW_MS;
    const { rows } = await inOneStatement(database, (transaction) =>
      transaction.execute<{ epoch: number; shared: boolean }>(statement),
    );
    shared = rows[0]?.shared ?? false;
    return rows[0]?.epoch ?? null;
  };

  /** Tells the holder that another process is there. Its transactions lock the row for moments: another time is as good. */
  const sayThatWeAreThere = async () => {
    if (performance.now() < sayAt) return;
    const { rows } = await inOneStatement(database, (transaction) =>
      transaction.execute(sql`
        update due_lease set shared_until = clock_timestamp() + make_interval(secs => ${SHARED_MS / 1000})
        where id = (select id from due_lease for update skip locked) returning id`),
    );
    if (rows.length > 0) sayAt = performance.now() + SHARE_MS;
  };

  const take = async (): Promise<boolean> => {
    const { rows } = await database.execute<{ holder: string; epoch: number; live: boolean }>(
      sql`select holder, epoch, lease_until > clock_timestamp() as live from due_lease`,
    );
    const [found] = rows;
    const isTheirs = found?.live === true && found.holder !== me;
    if (isTheirs && !(await presence.isGone(found.holder))) {
      await sayThatWeAreThere();
      return false;
    }
    const isFree = isTheirs ? sql`held.epoch = ${found.epoch}` : sql`held.holder = ${me}`;
    if (!(await presence.show())) return false;
    epoch = await hold(sql`
      insert into due_lease as held (id, holder, epoch, lease_until) values (1, ${me}, 1, ${LEASE_END})
      on conflict (id) do update
        set holder = excluded.holder, epoch = held.epoch + 1, lease_until = excluded.lease_until
        where held.lease_until <= clock_timestamp() or ${isFree}
      returning ${known}`);
    return epoch !== null;
  };

  const renew = async (): Promise<boolean> => {
    if (epoch === null) return false;
    if (!presence.isShown()) {
      // Others take it at once when they notice that our connection is gone.
      epoch = null;
      return false;
    }
    if (performance.now() < renewAt) return true;
    const held = await hold(
      sql`update due_lease set lease_until = ${LEASE_END} where ${isValid()} returning ${known}`,
    );
    if (held === null) epoch = null;
    return epoch !== null;
  };

  return {
    take: async () => (await renew()) || (await take()),
    epoch: () => epoch,
    isShared: () => shared,
    renew,
    fence: fenceOn(dueLease, isValid),
    async release() {
      const wasMine = isMine();
      const had = epoch !== null;
      epoch = null;
      if (had) {
        await inOneStatement(
          database,
          (transaction) =>
            transaction.execute(
              sql`update due_lease set lease_until = clock_timestamp() where ${wasMine}`,
            ),
          // It expires by itself.
        ).catch(() => {});
      }
      await presence.release();
    },
  };
}
