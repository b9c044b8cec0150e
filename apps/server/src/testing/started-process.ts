import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";

const MAIN = join(import.meta.dirname, "../main.ts");
const COMPILE_CACHE = join(import.meta.dirname, "../../../../node_modules/.cache/kedu-compiled");

/** The service in a process of its own. */
export interface StartedProcess {
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

/** Starts it on a data directory of its own, and ends it with the test. */
export function startProcess(
  environment: Readonly<Record<string, string>>,
  args: readonly string[] = [],
): StartedProcess {
  const dataDir = mkdtempSync(join(tmpdir(), "kedu-main-"));
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: {
      PATH: process.env["PATH"],
      HOST: "127.0.0.1",
      PORT: "0",
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      // What Node makes of the sources is used again by the next start.
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once("exit", resolve));
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, said: () => text, ended };
}
