import { acceptDocuments, type Callers, startCallers } from "./callers.ts";
import { type KeduProcess, keduProcess } from "./kedu-process.ts";
import type { Stack } from "./stack.ts";
import { type Dealer, openWorld, type World } from "./world.ts";

/** The service on a stack, with dealers who pay. */
export interface Paying {
  readonly processes: readonly KeduProcess[];
  readonly world: World;
  /** Lets the dealers pay until they are stopped. */
  startCallers(): Callers;
}

const DEALERS = 4;

/** Starts processes of the service, and makes dealers who can pay. */
export async function startPaying(stack: Stack, names: readonly string[]): Promise<Paying> {
  const processes: KeduProcess[] = [];
  for (const name of names) {
    const one = await keduProcess(stack, name);
    one.daemon.start();
    // The first one makes the tables.
    await one.ready();
    processes.push(one);
  }
  const world = await openWorld(stack);
  const ports = processes.map(({ port }) => port);
  const dealers: Dealer[] = [];
  for (let number = 0; number < DEALERS; number += 1) {
    const dealer = await world.addDealer();
    await acceptDocuments(dealer, ports[0] ?? 0);
    dealers.push(dealer);
  }
  return { processes, world, startCallers: () => startCallers(world, dealers, ports) };
}
