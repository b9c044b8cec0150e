import type { DueWork, DueWorkPlan } from "./due-work.ts";
import { one, ratioOf } from "./rounds.ts";
import { startServer } from "./start-server.ts";

/** Does due work in a process of its own, which has no memory of anything before. */
export async function measureDueWork(plan: DueWorkPlan): Promise<DueWork> {
  const server = startServer();
  try {
    return await server.measure({ do: "due-work", ...plan });
  } finally {
    server.child.kill();
  }
}

export function memoryOf({ rssMiB, heapMiB, usedMiB }: DueWork): string {
  return `at most ${one(rssMiB)} MiB of memory, ${one(heapMiB)} MiB of it heap, ${one(usedMiB)} MiB of that in use`;
}

/** How much more memory the one took than the other. */
export function memoryRatio(more: DueWork, less: DueWork): string {
  return `${ratioOf(more.rssMiB, less.rssMiB)} times as much, ${ratioOf(more.usedMiB, less.usedMiB)} times as much in use`;
}
