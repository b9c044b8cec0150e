import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { openSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { serverUser } from "@kedu/server/src/testing/postgres-cluster.ts";

/** A program that is started, killed and started again. */
export interface Daemon {
  readonly name: string;
  /** Its process; null while it does not run. */
  pid(): number | null;
  start(): void;
  /** Ends it, and what it started, with SIGKILL. */
  kill(): Promise<void>;
}

const daemons: Daemon[] = [];

/**
 * Describes a program.
 * @param isServer Whether it runs as the user of PostgreSQL, since some refuse to run as root.
 */
export function daemonOf(
  name: string,
  [command, ...args]: readonly [string, ...string[]],
  {
    logFile,
    isServer = true,
    environment = {},
  }: {
    readonly logFile: string;
    readonly isServer?: boolean;
    readonly environment?: Readonly<Record<string, string>>;
  },
): Daemon {
  let child: ChildProcess | null = null;
  let ended: Promise<unknown> = Promise.resolve();
  const daemon: Daemon = {
    name,
    pid: () => child?.pid ?? null,
    start() {
      const log = openSync(logFile, "a");
      const started = spawn(command, args, {
        cwd: "/",
        // A signal of the terminal is for us alone.
        detached: true,
        stdio: ["ignore", log, log],
        env: { PATH: process.env["PATH"], LANG: "C.UTF-8", ...environment },
        ...(isServer ? asServer() : {}),
      });
      started.on("error", (error) => process.stderr.write(`${name}: ${error.message}\n`));
      ended = new Promise((resolve) => {
        started.once("exit", () => {
          if (child === started) child = null;
          resolve(null);
        });
      });
      child = started;
    },
    async kill() {
      if (child?.pid !== undefined) killTree(child.pid);
      await ended;
    },
  };
  daemons.push(daemon);
  return daemon;
}

/** Ends everything that was started, the last first. */
export async function killAll(): Promise<void> {
  for (const daemon of daemons.toReversed()) await daemon.kill();
}

/** The user of PostgreSQL, for a process of ours. */
export function asServer(): { readonly uid?: number; readonly gid?: number } {
  const user = serverUser();
  return user === null ? {} : { uid: user.uid, gid: user.gid };
}

/** Kills a process and all that it started, at once. */
export function killTree(pid: number): void {
  const { stdout } = spawnSync("ps", ["-eo", "pid=,ppid="], { encoding: "utf8" });
  const pairs = stdout
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number));
  const tree = [pid];
  for (const parent of tree) {
    for (const [child = 0, of = 0] of pairs) if (of === parent) tree.push(child);
  }
  for (const one of tree) {
    try {
      process.kill(one, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }
}

/** Ports of this machine that are free now. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer();
      await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  for (const server of servers) server.close();
  return ports;
}

/** Waits until something is so. @throws Error when it takes too long. */
export async function until(
  what: string,
  seconds: number,
  isSo: () => Promise<boolean>,
): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; ; await pause(250)) {
    if (await isSo().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`waited ${seconds} s in vain: ${what}`);
  }
}
