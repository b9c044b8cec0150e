import { randomUUID } from "node:crypto";
import type { Database, DatabaseLock } from "../database/database.ts";
import { sql } from "../database/drizzle.ts";
import type { Fence } from "../database/fence.ts";
import { inOneStatement } from "../database/transaction.ts";

/** The process that did due work stalled, and another may do it by now: its uncommitted writes are rolled back. */
export class LeaseLostError extends Error {
  override name = "LeaseLostError";
  constructor() {
    super("the lease of due work has ended");
  }
}

/** A holder that does not renew for this long has lost due work. */
const LEASE_MS = 10_000;
/** How long a process may stall between its last check and its commit, in milliseconds as the database takes them. */
const FENCED_IDLE_MS = "5000";
/** Renewed this often: two renewals may fail. */
export const RENEW_MS = 3_000;

/**
 * The right to do due work, which one process of a database has at a time. It expires by the database's clock unless it
 * is renewed, so that a stalled process loses it; and it ends at once with the holder's connection, so that no process
 * waits for one that died.
 */
export interface Lease {
  /** Whether this process has it now; takes it when it is free. */
  take(): Promise<boolean>;
  /** Extends it when that is due. False when it is lost. */
  renew(): Promise<boolean>;
  /** Lets a transaction commit only while the lease holds, and keeps it from changing hands until then. */
  readonly fence: Fence;
  release(): Promise<void>;
}

export function leaseOf(database: Database): Lease {
  const me = randomUUID();
  const length = sql`make_interval(secs => ${LEASE_MS / 1000})`;
  /** Visible to other processes as long as our connection lives. */
  let presence: DatabaseLock | null = null;
  let epoch: number | null = null;
  let renewAt = 0;

  const isMine = () => sql`holder = ${me} and epoch = ${epoch}`;
  const isPresent = () => presence !== null && !presence.lost.aborted;
  const renewLater = () => {
    renewAt = performance.now() + RENEW_MS;
  };

  /** Whether the current holder has died before the lease expired. */
  const isGone = async (holder: string): Promise<boolean> => {
    const lock = await database.tryLock(presenceOf(holder));
    await lock?.release();
    return lock !== null;
  };

  const take = async (): Promise<boolean> => {
    const { rows } = await database.execute<{ holder: string; epoch: number; live: boolean }>(
      sql`select holder, epoch, lease_until > clock_timestamp() as live from due_lease`,
    );
    const [found] = rows;
    const isTheirs = found?.live === true && found.holder !== me;
    if (isTheirs && !(await isGone(found.holder))) return false;
    const isFree = isTheirs ? sql`held.epoch = ${found.epoch}` : sql`held.holder = ${me}`;
    if (!isPresent()) {
      await presence?.release().catch(() => {});
      presence = await database.tryLock(presenceOf(me));
    }
    if (presence === null) return false;
    const taken = await inOneStatement(database, (transaction) =>
      transaction.execute<{ epoch: number }>(sql`
        insert into due_lease as held (id, holder, epoch, lease_until)
        values (1, ${me}, 1, clock_timestamp() + ${length})
        on conflict (id) do update
          set holder = excluded.holder, epoch = held.epoch + 1, lease_until = excluded.lease_until
          where held.lease_until <= clock_timestamp() or ${isFree}
        returning epoch`),
    );
    epoch = taken.rows[0]?.epoch ?? null;
    renewLater();
    return epoch !== null;
  };

  const renew = async (): Promise<boolean> => {
    if (epoch === null) return false;
    if (!isPresent()) {
      // Others take it at once when they notice that our connection is gone.
      epoch = null;
      return false;
    }
    if (performance.now() < renewAt) return true;
    renewLater();
    const { rows } = await inOneStatement(database, (transaction) =>
      transaction.execute(sql`
        update due_lease set lease_until = clock_timestamp() + ${length}
        where ${isMine()} and lease_until > clock_timestamp() returning epoch`),
    );
    if (rows.length === 0) epoch = null;
    return epoch !== null;
  };

  return {
    take: async () => (await renew()) || (await take()),
    renew,
    async fence(transaction) {
      // A shared lock: a process that takes the lease over waits until this transaction has ended, either by itself or
      // by the timeout.
      const { rows } = await transaction.execute(
        sql`select set_config('idle_in_transaction_session_timeout', ${FENCED_IDLE_MS}, true)
          from due_lease where ${isMine()} and lease_until > clock_timestamp() for share`,
      );
      if (rows.length === 0) throw new LeaseLostError();
    },
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
      await presence?.release().catch(() => {});
      presence = null;
    },
  };
}

function presenceOf(holder: string): string {
  return `due work of ${holder}`;
}
