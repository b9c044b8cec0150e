import { setTimeout as pause } from "node:timers/promises";
import type { SandboxClock } from "./world/sandbox-clock.ts";
import type { Context } from "../calls/context.ts";
import { type MovableSandbox, sandboxOf } from "./partners/sandbox.ts";
import { reseedDemo, seedDemoOnce } from "./seed/seed-demo.ts";

/** Requests that are under way end within this time before everything is wiped. */
const LAST_REQUESTS_MS = 500;

/** The sandbox of a service: with a clock that moves, and data that can be wiped. */
export interface OpenSandbox extends MovableSandbox {
  /** Seeds the demo dealers into a database that nobody has used. Before due work begins. */
  seedOnce(): Promise<void>;
}

export function openSandbox(context: Context, movableClock: SandboxClock): OpenSandbox {
  const { database, jobs } = context;
  let resetting = false;
  return {
    ...sandboxOf(context, pause),
    movableClock,
    seedOnce: () => seedDemoOnce(context),
    isResetting: () => resetting,
    async reset() {
      resetting = true;
      try {
        await jobs.stop();
        await pause(LAST_REQUESTS_MS);
        await reseedDemo(context, () => movableClock.refresh(database));
      } finally {
        resetting = false;
        jobs.start();
      }
    },
  };
}
