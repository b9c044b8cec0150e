import { setTimeout as pause } from "node:timers/promises";
import type { SandboxClock } from "./world/sandbox-clock.ts";
import type { Context } from "../calls/context.ts";
import { type MovableSandbox, sandboxOf } from "./partners/sandbox.ts";
import { reseedDemo, seedDemoOnce, type StartPastService } from "./seed/seed-demo.ts";

/** Requests that are under way end within this time before everything is wiped. */
const LAST_REQUESTS_MS = 500;

/** The sandbox of a service: with a clock that moves, and data that can be wiped. */
export interface OpenSandbox extends MovableSandbox {
  /** Seeds the demo dealers into an unused database, before due work begins. */
  seedOnce(onSeeded?: (done: number) => void): Promise<void>;
}

export function openSandbox(
  context: Context,
  movableClock: SandboxClock,
  startPast: StartPastService,
): OpenSandbox {
  const { database, jobs } = context;
  let resetting = false;
  return {
    ...sandboxOf(context, pause),
    movableClock,
    seedOnce: (onSeeded) => seedDemoOnce(context, startPast, onSeeded),
    isResetting: () => resetting,
    async reset() {
      resetting = true;
      try {
        await jobs.stop();
        await pause(LAST_REQUESTS_MS);
        await reseedDemo(context, () => movableClock.refresh(database), startPast);
      } finally {
        resetting = false;
        jobs.start();
      }
    },
  };
}
