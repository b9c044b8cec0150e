import { join } from "node:path";
import { type Daemon, daemonOf, freePorts, until } from "./daemon.ts";
import type { Stack } from "./stack.ts";

const MAIN = join(import.meta.dirname, "../../apps/server/src/main.ts");
const START_SECONDS = 180;

/** The key with which every process seals and looks up. */
export const DATA_KEY = Buffer.alloc(32, 1).toString("base64");

/** One process of the service. */
export interface KeduProcess {
  readonly port: number;
  readonly daemon: Daemon;
  /** Waits until it says that it can serve. */
  ready(): Promise<void>;
}

export function environmentOf(stack: Stack, name: string): Readonly<Record<string, string>> {
  return {
    DATABASE_URL: stack.url,
    DATABASE_SESSION_URL: stack.sessionUrl,
    KEDU_DATA_KEY: DATA_KEY,
    DATA_DIR: join(stack.directory, name),
    LOG_LEVEL: "error",
  };
}

export async function keduProcess(stack: Stack, name: string): Promise<KeduProcess> {
  const [port = 0] = await freePorts(1);
  const daemon = daemonOf(name, [process.execPath, MAIN], {
    logFile: join(stack.directory, `${name}.log`),
    isServer: false,
    environment: { ...environmentOf(stack, name), HOST: "127.0.0.1", PORT: String(port) },
  });
  return {
    port,
    daemon,
    ready: () =>
      until(`${name} is ready`, START_SECONDS, async () => {
        if (daemon.pid() === null) throw new Error(`${name} has ended`);
        return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;
      }),
  };
}
