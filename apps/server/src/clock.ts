import { type BizDate, businessDateOf } from "@kedu/domain";
import { businessClock } from "./clock-tables.ts";
import type { Database, Transaction } from "./database/database.ts";
import { afterCommit } from "./database/transaction.ts";

/** The only source of time. */
export interface Clock {
  /** The business instant: everything that the business dates or lets expire. */
  now(): Date;
  /** The business date in Asia/Shanghai. */
  today(): BizDate;
  /** The machine's instant, for sessions, leases and time limits of calls: moving the business clock must not end them. */
  machineNow(): Date;
}

/** A clock that shows the machine's time. */
export function systemClock(machineNow: () => Date = () => new Date()): Clock {
  return clockOf(machineNow, () => 0);
}

/** The sandbox's clock: the machine's, moved ahead. Every process of the database sees the same. */
export interface SandboxClock extends Clock {
  /** Reads how far the clock is ahead; other processes move it too. */
  refresh(database: Database): Promise<void>;
  /** Moves the business clock to an instant. It never goes back, as the days behind it are booked: an earlier one changes nothing. */
  moveTo(transaction: Transaction, instant: Date): Promise<void>;
}

/** A sandbox clock; `refresh` it before its first use. */
export function sandboxClock(machineNow: () => Date = () => new Date()): SandboxClock {
  let aheadMs = 0;
  return {
    ...clockOf(machineNow, () => aheadMs),
    async refresh(database) {
      const [row] = await database.select().from(businessClock);
      aheadMs = row?.aheadMs ?? 0;
    },
    async moveTo(transaction, instant) {
      const [row] = await transaction.select().from(businessClock).for("update");
      const wanted = instant.getTime() - machineNow().getTime();
      const next = Math.max(wanted, row?.aheadMs ?? 0);
      await transaction
        .insert(businessClock)
        .values({ id: 1, aheadMs: next })
        .onConflictDoUpdate({ target: businessClock.id, set: { aheadMs: next } });
      afterCommit(transaction, () => {
        aheadMs = next;
      });
    },
  };
}

function clockOf(machineNow: () => Date, aheadMs: () => number): Clock {
  const now = () => new Date(machineNow().getTime() + aheadMs());
  return { now, machineNow, today: () => businessDateOf(now()) };
}
