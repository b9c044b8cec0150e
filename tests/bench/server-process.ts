// One of the two servers, in a process of its own: it receives what to serve, and answers when it does.
import { type RecordedRead, serveBare } from "./bare-server.ts";
import { type DueWork, doDueWork, type DueWorkPlan } from "./due-work.ts";
import { type OpenService, openService } from "./open-service.ts";

/** What the process is asked. */
export type Order =
  | {
      readonly do: "serve";
      readonly url: string;
      readonly dataDir: string;
      readonly start?: number;
    }
  | { readonly do: "serve-bare"; readonly url: string; readonly reads: readonly RecordedRead[] }
  | { readonly do: "move-clock"; readonly to: string }
  | { readonly do: "say-processor-time" }
  | { readonly do: "close" };

/** Due work to do once, and to measure. */
export type DueWorkOrder = { readonly do: "due-work" } & DueWorkPlan;

export interface Answer {
  /** It listens here; 0 where it does not. */
  readonly port: number;
  readonly dueWork?: DueWork;
}

let close: () => Promise<void> = async () => {};
let serving: OpenService | null = null;

async function obey(order: Order): Promise<number> {
  if (order.do === "say-processor-time") {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1_000;
  }
  if (order.do === "move-clock") {
    await serving?.moveClock(new Date(order.to));
    return 0;
  }
  await close();
  close = async () => {};
  switch (order.do) {
    case "serve": {
      const service = await openService(order.url, order.dataDir, {
        logLevel: "info",
        ...(order.start === undefined ? {} : { start: order.start }),
      });
      close = () => service.close();
      serving = service;
      service.context.jobs.start();
      return service.listen();
    }
    case "serve-bare": {
      const bare = await serveBare(order.url, order.reads);
      close = () => bare.close();
      return bare.port;
    }
    case "close":
      return 0;
  }
}

async function answerTo(order: Order | DueWorkOrder): Promise<Answer> {
  if (order.do === "due-work") return { port: 0, dueWork: await doDueWork(order) };
  return { port: await obey(order) };
}

process.on("message", (order: Order | DueWorkOrder) => {
  answerTo(order).then(
    (answer) => process.send?.(answer),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
// The one that asks is gone.
process.on("disconnect", () => process.exit(0));
