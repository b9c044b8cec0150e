import type { SandboxClock } from "../world/sandbox-clock.ts";
import type { ScheduledJob } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { sandboxBankJob } from "./bank-callbacks.job.ts";
import { type FrontDoor, frontDoor } from "./front-door.ts";
import { type Manufacturer, sandboxManufacturer } from "./manufacturer.ts";
import type { SandboxWorld } from "../world/sandbox-world.ts";

/** The world outside the service, as far as the sandbox plays it: what the console shows and moves. */
export interface Sandbox {
  readonly context: Context;
  readonly world: SandboxWorld;
  readonly door: FrontDoor;
  readonly manufacturer: Manufacturer;
  /** Due work of the sandbox itself, which runs after the service's own of the same instant. */
  readonly jobs: readonly ScheduledJob[];
}

/** The sandbox of a context. Its requests lead nowhere until the web server is there. */
export function sandboxOf(context: Context, wait: SandboxWorld["wait"]): Sandbox {
  const { database, clock, vault, ids, config } = context;
  const { lenderOrigins, sandboxSeed: seed } = config;
  const world = { database, clock, vault, makeId: ids, seed, lenderOrigins, wait };
  const door = frontDoor(clock);
  const manufacturer = sandboxManufacturer(context, door);
  return {
    context,
    world,
    door,
    manufacturer,
    jobs: [sandboxBankJob(world, door), manufacturer.job],
  };
}

/** A sandbox whose business clock can be moved, and whose data can be wiped and seeded again. */
export interface MovableSandbox extends Sandbox {
  readonly movableClock: SandboxClock;
  /** Wipes everything and seeds the demo dealers. */
  reset(): Promise<void>;
  isResetting(): boolean;
}
