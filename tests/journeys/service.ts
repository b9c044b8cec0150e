import { spawn } from "node:child_process";
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";

export const root = join(import.meta.dirname, "../..");

export interface Service {
  readonly origin: string;
  readonly dataDir: string;
  /** The process that runs now; `restartService` puts another in its place. */
  process: ChildProcess;
  /** What the service has written so far. */
  output: () => string;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === "string") throw new Error("no port to be had");
  return address.port;
}

/** Starts the service as `npm start` does and waits until it says that it is ready. */
export async function startService(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<Service> {
  const port = environment["PORT"] ?? String(await freePort());
  const origin = `http://127.0.0.1:${port}`;
  let output = "";
  const child = spawn(process.execPath, [join(root, "apps/server/src/main.ts")], {
    cwd: root,
    env: {
      ...process.env,
      // Each journey starts a service: what Node has made of its sources is used again.
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/kedu-compiled"),
      PORT: port,
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const deadline = Date.now() + 120_000;
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`the service stopped with ${child.exitCode}:\n${output}`);
    const ready = await fetch(`${origin}/readyz`).catch(() => null);
    if (ready?.ok === true) return { origin, dataDir, process: child, output: () => output };
    if (Date.now() > deadline) throw new Error(`the service is not ready after 120 s:\n${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function stopService(
  service: Service,
  signal: "SIGTERM" | "SIGKILL" = "SIGTERM",
): Promise<void> {
  if (service.process.exitCode !== null || service.process.signalCode !== null) return;
  const exited = once(service.process, "exit");
  service.process.kill(signal);
  await exited;
}

/** Starts a service that has ended on the same data and at the same address, as an operator would. */
export async function restartService(service: Service): Promise<void> {
  const { port } = new URL(service.origin);
  const { process: child, output } = await startService(service.dataDir, { PORT: port });
  service.process = child;
  const before = service.output();
  service.output = () => before + output();
}
