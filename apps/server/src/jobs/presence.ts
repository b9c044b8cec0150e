import { randomUUID } from "node:crypto";
import type { Database, DatabaseLock } from "../database/database.ts";

/**
 * That a process does due work, for the others to see: it lasts as long as one connection, so they notice at once when
 * the process dies.
 */
export interface Presence {
  /** The name of this process as a holder. */
  readonly me: string;
  /** Makes it visible where it is not. False when that fails. */
  show(): Promise<boolean>;
  /** False when its connection was lost: the others may have noticed already. */
  isShown(): boolean;
  /** Whether another holder has died. */
  isGone(holder: string): Promise<boolean>;
  release(): Promise<void>;
}

export function presenceOf(database: Database): Presence {
  const me = randomUUID();
  let lock: DatabaseLock | null = null;
  const isShown = () => lock !== null && !lock.lost.aborted;
  const release = async () => {
    await lock?.release().catch(() => {});
    lock = null;
  };
  return {
    me,
    isShown,
    release,
    async show() {
      if (isShown()) return true;
      await release();
      lock = await database.tryLock(nameOf(me));
      return lock !== null;
    },
    async isGone(holder) {
      const free = await database.tryLock(nameOf(holder));
      await free?.release();
      return free !== null;
    },
  };
}

function nameOf(holder: string): string {
  return `due work of ${holder}`;
}
