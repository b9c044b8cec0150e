import { randomUUID } from "node:crypto";
import {
  mkdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";

/** The data directory is in use, or cannot be used. The message is one line for the person at the terminal. */
export class DataDirectoryError extends Error {
  override name = "DataDirectoryError";
}

interface Holder {
  readonly pid: number;
  readonly host: string;
  /** Start of the process in kernel ticks, where the kernel reports it: a pid is used again, this pair is not. */
  readonly startTicks: string | null;
  readonly token: string;
}

const HEARTBEAT_MS = 5_000;
const FOREIGN_STALE_MS = 30_000;
const TAKEOVER_STALE_MS = 10_000;

export interface DirectoryLock {
  release(): void;
}

/**
 * Takes the exclusive lock of a data directory. The embedded database locks nothing itself, and a second process that
 * opens it destroys it. A lock whose process has ended is taken over.
 * @throws DataDirectoryError with the holder's pid, or the reason why the directory cannot be used.
 */
export function lockDirectory(directory: string): DirectoryLock {
  const path = join(directory, "kedu.lock");
  const me: Holder = {
    pid: process.pid,
    host: hostname(),
    startTicks: startTicksOf(process.pid),
    token: randomUUID(),
  };
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    if (!create(path, me)) takeOver(path, me);
  } catch (error) {
    if (error instanceof DataDirectoryError) throw error;
    throw new DataDirectoryError(`cannot use data directory ${directory}: ${reasonOf(error)}`, {
      cause: error,
    });
  }
  // Lets a process on another host, which cannot see our pid, tell a live lock from a dead one.
  const heartbeat = setInterval(() => {
    try {
      utimesSync(path, new Date(), new Date());
    } catch {
      // The directory was removed; the database will report it.
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release() {
      clearInterval(heartbeat);
      if (holderOf(path)?.token === me.token) unlinkSync(path);
    },
  };
}

function create(path: string, me: Holder): boolean {
  try {
    writeFileSync(path, JSON.stringify(me), { flag: "wx", mode: 0o600 });
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

function takeOver(path: string, me: Holder): void {
  const guard = `${path}.takeover`;
  refuseIfHeld(path);
  // Two that find the same stale lock must not both remove it: the second would remove the first one's new lock.
  try {
    mkdirSync(guard);
  } catch (error) {
    if (codeOf(error) !== "EEXIST") throw error;
    if (Date.now() - statSync(guard).mtimeMs < TAKEOVER_STALE_MS) {
      throw new DataDirectoryError(
        "data directory is being taken over by another process; try again",
      );
    }
  }
  try {
    refuseIfHeld(path);
    try {
      unlinkSync(path);
    } catch (error) {
      if (codeOf(error) !== "ENOENT") throw error;
    }
    if (!create(path, me)) refuseIfHeld(path);
  } finally {
    rmdirSync(guard);
  }
}

function refuseIfHeld(path: string): void {
  const holder = holderOf(path);
  if (holder !== null && isAlive(path, holder)) {
    throw new DataDirectoryError(
      `data directory ${path.slice(0, -"/kedu.lock".length)} is in use by process ${holder.pid}${
        holder.host === hostname() ? "" : ` on ${holder.host}`
      }; stop it first or set another DATA_DIR`,
    );
  }
}

function holderOf(path: string): Holder | null {
  try {
    const value: unknown = JSON.parse(readFileSync(path, "utf8"));
    if (typeof value !== "object" || value === null) return null;
    const { pid, host, startTicks, token } = value as Record<string, unknown>;
    if (typeof pid !== "number" || typeof host !== "string" || typeof token !== "string")
      return null;
    return { pid, host, token, startTicks: typeof startTicks === "string" ? startTicks : null };
  } catch (error) {
    // A half-written lock belongs to a process that died while writing it.
    if (codeOf(error) === "ENOENT" || error instanceof SyntaxError) return null;
    throw error;
  }
}

function isAlive(path: string, holder: Holder): boolean {
  if (holder.host !== hostname()) return Date.now() - statSync(path).mtimeMs < FOREIGN_STALE_MS;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it runs and belongs to another user.
    if (codeOf(error) !== "EPERM") return false;
  }
  const startTicks = startTicksOf(holder.pid);
  return startTicks === null || holder.startTicks === null || startTicks === holder.startTicks;
}

function startTicksOf(pid: number): string | null {
  try {
    // The command's name is in parentheses and may contain blanks; the fields after it do not.
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

function codeOf(error: unknown): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, "code") : undefined;
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.message.split("\n", 1)[0] ?? error.name) : "unknown error";
}
