import type { Database, Transaction } from "../../database/database.ts";
import { afterCommit } from "../../database/transaction.ts";
import { type Clock, clockOf } from "../../runtime/clock.ts";
import { businessClock } from "./sandbox-clock-tables.ts";

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
  let moves = 0;
  return {
    ...clockOf(machineNow, () => aheadMs),
    async refresh(database) {
      const before = moves;
      const [row] = await database.select().from(businessClock);
      // What was read before a move of this process would take the clock back.
      if (moves === before) aheadMs = row?.aheadMs ?? 0;
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
        moves += 1;
        aheadMs = next;
      });
    },
  };
}
