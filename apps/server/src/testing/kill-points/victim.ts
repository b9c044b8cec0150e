import { openService } from "./open-service.ts";
import type { VictimTask } from "./victim-task.ts";

// A whole service in a process of its own, which does one thing and is killed while it does it. It says when it is
// loaded, gets its task, and tells the answer that its client got, if the client got one.

process.on("message", (task: VictimTask) => {
  live(task).then(
    () => process.exit(0),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    },
  );
});
process.send?.({ kind: "loaded" });

async function live({ environment, now, does }: VictimTask): Promise<void> {
  const service = await openService(environment, now);
  if (does.kind === "request") {
    const { method, url, headers, payload } = does;
    const answer = await service.app.inject({ method, url, headers, payload });
    process.send?.({ kind: "answered", status: answer.statusCode, body: answer.body });
  } else {
    await service.context.jobs.settle();
  }
  await service.close();
}
