import { type ChildProcess, fork } from "node:child_process";
import type { VictimTask, VictimWord } from "./victim-task.ts";

export interface VictimEnd {
  /** Whether it was killed, as its task said; otherwise it did everything. */
  readonly killed: boolean;
  /** The answer that its client got; null when it died before. */
  readonly answer: { readonly status: number; readonly body: string } | null;
}

/** Processes that load while others die: loading takes most of a victim's life. */
export interface VictimPool {
  /** Gives a task to a victim and waits for its end. @throws Error when it ends in an unexpected way. */
  run(task: VictimTask): Promise<VictimEnd>;
  close(): Promise<void>;
}

/** @param module the victim's code; @param ahead how many are loaded in advance. */
export function victimPool(module: string, ahead: number): VictimPool {
  const waiting: Promise<ChildProcess>[] = [];
  return {
    async run(task) {
      while (waiting.length <= ahead) waiting.push(loadVictim(module));
      const victim = await (waiting.shift() ?? loadVictim(module));
      let answer: VictimEnd["answer"] = null;
      victim.on("message", (word: VictimWord) => {
        if (word.kind === "answered") answer = { status: word.status, body: word.body };
      });
      const ended = new Promise<{ code: number | null; signal: string | null }>((resolve) => {
        victim.once("exit", (code, signal) => resolve({ code, signal }));
      });
      victim.send(task);
      const { code, signal } = await ended;
      if (signal !== "SIGKILL" && code !== 0) {
        throw new Error(`a victim ended with ${String(signal ?? code)}`);
      }
      return { killed: signal === "SIGKILL", answer };
    },
    async close() {
      for (const loading of waiting.splice(0)) (await loading).kill("SIGKILL");
    },
  };
}

function loadVictim(module: string): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const victim = fork(module, {
      stdio: ["ignore", "ignore", "inherit", "ipc"],
      // The flags of the test runner are not for the service.
      execArgv: [],
    });
    victim.once("error", reject);
    victim.once("message", () => resolve(victim));
  });
}
