import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { DueWork } from "./due-work.ts";
import type { Answer, DueWorkOrder, Order } from "./server-process.ts";

/** A server in a process of its own, which serves what it is asked to. */
export interface StartedServer {
  readonly child: ChildProcess;
  /** @returns the port it listens on, or the processor time that it has used, in ms */
  ask(order: Order): Promise<number>;
  measure(order: DueWorkOrder): Promise<DueWork>;
}

export function startServer(): StartedServer {
  const child = fork(join(import.meta.dirname, "server-process.ts"), {
    // The service writes its log, as in production.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const answerTo = async (order: Order | DueWorkOrder): Promise<Answer> => {
    const answered = new AbortController();
    child.send(order);
    try {
      const [answer] = (await Promise.race([
        once(child, "message", answered),
        once(child, "exit", answered).then(() => {
          throw new Error("a server process ended");
        }),
      ])) as [Answer];
      return answer;
    } finally {
      answered.abort();
    }
  };
  return {
    child,
    ask: async (order) => (await answerTo(order)).port,
    async measure(order) {
      const { dueWork } = await answerTo(order);
      if (dueWork === undefined) throw new Error("nothing was measured");
      return dueWork;
    },
  };
}
