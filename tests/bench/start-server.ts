import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Order } from "./server-process.ts";

/** A server in a process of its own, which serves what it is asked to. */
export interface StartedServer {
  readonly child: ChildProcess;
  /** @returns the port it listens on */
  ask(order: Order): Promise<number>;
}

export function startServer(): StartedServer {
  const child = fork(join(import.meta.dirname, "server-process.ts"), {
    // The service writes its log, as in production.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  return {
    child,
    async ask(order) {
      const answered = new AbortController();
      child.send(order);
      try {
        const [answer] = (await Promise.race([
          once(child, "message", answered),
          once(child, "exit", answered).then(() => {
            throw new Error("a server process ended");
          }),
        ])) as [{ readonly port: number }];
        return answer.port;
      } finally {
        answered.abort();
      }
    },
  };
}
