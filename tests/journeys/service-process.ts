// The process of a worker's services: they run one after the other, each on a data directory of its own.
import { readConfig } from "@kedu/server/src/runtime/config.ts";
import { type RunningService, startService } from "@kedu/server/src/service.ts";

/** What the worker asks for. */
export type Wish =
  | { readonly does: "start"; readonly environment: Readonly<Record<string, string>> }
  | { readonly does: "stop" };

/** How it ended. */
export type Answer =
  | { readonly ok: true; readonly origin: string }
  | { readonly ok: false; readonly error: string };

let running: RunningService | null = null;

async function fulfil(wish: Wish): Promise<string> {
  if (wish.does === "stop") {
    await running?.stop();
    running = null;
    return "";
  }
  if (running !== null) throw new Error("the service before has not been stopped");
  running = await startService(readConfig(wish.environment));
  const [origin = ""] = running.addresses;
  return origin;
}

const answer = (said: Answer) => process.send?.(said);

process.on("message", (wish: Wish) => {
  fulfil(wish).then(
    (origin) => answer({ ok: true, origin }),
    (error: unknown) =>
      answer({ ok: false, error: error instanceof Error ? String(error.stack) : String(error) }),
  );
});
// The worker has ended.
process.on("disconnect", () => process.exit());
