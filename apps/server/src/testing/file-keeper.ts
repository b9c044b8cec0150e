import { spawn } from "node:child_process";
import { join } from "node:path";
import { onTestFinished } from "vitest";

/** Another process of the service that makes the files of older papers at once. It is killed when the test ends. */
export function startFileKeeper(
  environment: Readonly<Record<string, string>>,
  now: string,
): { kill(): Promise<void> } {
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, "file-keeper-process.ts"), now],
    {
      env: { ...process.env, ...environment },
      stdio: "ignore",
    },
  );
  const gone = new Promise((resolve) => child.once("exit", resolve));
  const kill = async () => {
    child.kill("SIGKILL");
    await gone;
  };
  onTestFinished(kill);
  return { kill };
}
