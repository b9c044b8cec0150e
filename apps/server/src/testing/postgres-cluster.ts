import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Directory of this run: its throw-away PostgreSQL, and what workers make once for all of them. */
    runDirectory: string;
  }
}

const START_WAIT_MS = 60_000;
/** Where Linux keeps files in memory. A container may have only 64 MB of it. */
const MEMORY = "/dev/shm";
const MEMORY_LEAST_BYTES = 2_000_000_000;

/** Vitest's global set-up: names a directory before the run, and stops what was started in it afterwards. */
export default function setup(project: TestProject): () => void {
  const directory = makeClusterDirectory();
  project.provide("runDirectory", directory);
  return () => {
    stopCluster(directory);
    rmSync(directory, { recursive: true, force: true });
  };
}

/**
 * A new directory for a throw-away cluster, in memory where there is room: a test's own database is a copy of a
 * thousand files, which takes several times as long on a disk.
 */
export function makeClusterDirectory(): string {
  return mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), "kedu-pg-"));
}

function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= MEMORY_LEAST_BYTES;
}

/** Stops the cluster of a directory, if it runs. */
export function stopCluster(directory: string): void {
  const data = join(directory, "data");
  if (!existsSync(join(data, "postmaster.pid"))) return;
  asServerUser(postgresBinary("pg_ctl"), ["stop", "-D", data, "-m", "immediate", "-w"]);
}

export interface ClusterOptions {
  /** Whether commits reach the disk, as in production. A throw-away cluster need not survive a power cut. */
  readonly durable?: boolean;
}

/**
 * Starts the run's cluster, once for all workers, and gives the address of its maintenance database.
 * @throws Error when the machine has no PostgreSQL: race tests prove nothing without one.
 */
export async function startCluster(
  directory: string,
  { durable = false }: ClusterOptions = {},
): Promise<string> {
  const ready = join(directory, "ready");
  const url = `postgresql://kedu@localhost/postgres?host=${encodeURIComponent(directory)}`;
  if (existsSync(ready)) return url;
  let first = true;
  try {
    mkdirSync(join(directory, "starting"));
  } catch {
    first = false;
  }
  if (first) {
    initialise(directory, durable);
    writeFileSync(ready, "");
    return url;
  }
  for (const deadline = Date.now() + START_WAIT_MS; !existsSync(ready); await pause(50)) {
    if (Date.now() > deadline) throw new Error("another worker could not start PostgreSQL");
  }
  return url;
}

function initialise(directory: string, durable: boolean): void {
  const data = join(directory, "data");
  mkdirSync(data, { mode: 0o700 });
  const user = serverUser();
  if (user !== null) {
    chownSync(directory, user.uid, user.gid);
    chownSync(data, user.uid, user.gid);
  }
  asServerUser(postgresBinary("initdb"), [
    "-D",
    data,
    "-U",
    "kedu",
    "-A",
    "trust",
    "-E",
    "UTF8",
    "--no-sync",
    "--locale=C",
  ]);
  const careless = "-c fsync=off -c synchronous_commit=off -c full_page_writes=off";
  // It listens on a socket file alone.
  const options = `-c listen_addresses='' -k ${directory} ${durable ? "" : careless} -c max_connections=200`;
  asServerUser(postgresBinary("pg_ctl"), [
    "start",
    "-D",
    data,
    "-w",
    "-l",
    join(directory, "log"),
    "-o",
    options,
  ]);
}

/** PostgreSQL refuses to run as root, so root lends it another user. */
export function serverUser(): { name: string; uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of ["postgres", "nobody"]) {
    const numbers = ["-u", "-g"].map((flag) =>
      Number(spawnSync("id", [flag, name], { encoding: "utf8" }).stdout),
    );
    const [uid, gid] = numbers;
    if (uid !== undefined && gid !== undefined && uid > 0) return { name, uid, gid };
  }
  throw new Error(
    "running as root, and there is neither a user postgres nor nobody to run PostgreSQL",
  );
}

/** Runs a program of PostgreSQL, and waits for its end. @throws Error when it fails. */
export function asServerUser(command: string, args: readonly string[]): void {
  const user = serverUser();
  const result = spawnSync(command, args, {
    encoding: "utf8",
    cwd: "/",
    // The server must not hold this process's pipes open.
    stdio: ["ignore", "ignore", "inherit"],
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  if (result.status !== 0)
    throw new Error(`${command} ended with ${result.status ?? result.error?.message}`);
}

/** Path of a program of PostgreSQL. @throws Error when the machine has none. */
export function postgresBinary(name: string): string {
  const places = [
    ...globSync("/usr/lib/postgresql/*/bin").toSorted().toReversed(),
    ...(process.env["PATH"] ?? "").split(delimiter),
    "/opt/homebrew/opt/postgresql/bin",
    "/usr/local/opt/postgresql/bin",
  ];
  const found = places.map((place) => join(place, name)).find((path) => existsSync(path));
  if (found === undefined) {
    throw new Error(
      `no ${name} here: the race tests need PostgreSQL 15 or newer (Debian: apt-get install postgresql)`,
    );
  }
  return found;
}
