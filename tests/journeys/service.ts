import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import type { DatabaseAddress } from "@kedu/server/src/runtime/config.ts";

export const root = join(import.meta.dirname, "../..");

/** A first start seeds the demo, which takes minutes where others use the machine too. */
const START_MS = 300_000;

export interface Service {
  readonly origin: string;
  /** Its database, for a look past the service. */
  readonly database: DatabaseAddress;
  /** Whether its process has ended by itself. */
  hasCrashed(): boolean;
  /** What the service has written so far. */
  output(): string;
  /** Lets it end what it has begun, as SIGTERM does. */
  stop(): Promise<void>;
  /** Ends its process with SIGKILL. */
  kill(): Promise<void>;
  /** Starts a service that has ended on the same data and at the same address, as an operator would. */
  restart(): Promise<void>;
}

/** The environment of a service's process. */
export function serviceEnvironment(): Record<string, string> {
  return {
    ...(process.env as Record<string, string>),
    // Journeys start services: what Node has made of its sources is used again.
    NODE_COMPILE_CACHE: join(root, "node_modules/.cache/kedu-compiled"),
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port to be had");
  return address.port;
}

/** The product's own process, started as `npm start` does and ready. */
export interface ProductProcess {
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts it and waits until it says that it is ready. */
export async function startProduct(
  environment: Readonly<Record<string, string>>,
): Promise<ProductProcess> {
  const port = String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  let output = "";
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: {
      ...serviceEnvironment(),
      PORT: port,
      HOST: "127.0.0.1",
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + START_MS;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the service stopped with ${child.exitCode}:\n${output}`);
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok === true) break;
    if (Date.now() > deadline)
      throw new Error(`the service is not ready after ${START_MS} ms:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    origin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, "exit");
      child.kill("SIGTERM");
      await exited;
    },
  };
}
