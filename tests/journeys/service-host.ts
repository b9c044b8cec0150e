import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Answer, Wish } from "./service-process.ts";
import type { ServiceData } from "./service-data.ts";
import { root, serviceEnvironment, type Service } from "./service.ts";

/** How long a service may take to start or to end, in milliseconds. */
const PATIENCE_MS = 120_000;

/**
 * Runs the services of a worker, one at a time, in one process: to start a process and to compile the embedded
 * database takes several times as long as to start a service on another data directory.
 */
export interface ServiceHost {
  /** Starts a service on its data, in a new process where the last one was killed. */
  start(data: ServiceData): Promise<Service>;
  /** Ends the process, and what runs in it. */
  close(): Promise<void>;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

/** Starts nothing yet. */
export function serviceHost(): ServiceHost {
  let child: ChildProcess | null = null;
  let written = "";

  const startedProcess = (): ChildProcess => {
    if (child !== null && !hasEnded(child)) return child;
    child = fork(join(import.meta.dirname, "service-process.ts"), [], {
      cwd: root,
      env: serviceEnvironment(),
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (chunk: Buffer) => (written += chunk.toString()));
    }
    return child;
  };

  const ask = async (to: ChildProcess, wish: Wish): Promise<string> => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const ended = new AbortController();
    to.send(wish);
    try {
      const [said] = (await Promise.race([
        once(to, "message", { signal }),
        once(to, "exit", { signal: ended.signal }).then(() => {
          throw new Error(`the service's process ended:\n${written}`);
        }),
      ])) as [Answer];
      if (!said.ok) throw new Error(`the service does not ${wish.does}:\n${said.error}`);
      return said.origin;
    } finally {
      ended.abort();
    }
  };

  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child === null || hasEnded(child)) return;
    const exited = once(child, "exit");
    child.kill(signal);
    await exited;
  };

  return {
    async start({ database, environment: ofData }) {
      written = "";
      let runs = false;
      const startAt = async (port: string): Promise<string> => {
        const environment = {
          ...serviceEnvironment(),
          PORT: port,
          HOST: "127.0.0.1",
          ...ofData,
        };
        const origin = await ask(startedProcess(), { does: "start", environment });
        runs = true;
        return origin;
      };
      const origin = await startAt("0");
      return {
        origin,
        database,
        hasCrashed: () => runs && (child === null || hasEnded(child)),
        output: () => written,
        async stop() {
          if (!runs) return;
          runs = false;
          await ask(startedProcess(), { does: "stop" });
        },
        async kill() {
          runs = false;
          await end("SIGKILL");
        },
        async restart() {
          await startAt(new URL(origin).port);
        },
      };
    },
    close: () => end("SIGKILL"),
  };
}
