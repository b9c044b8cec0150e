import type { Reader } from "../database/database.ts";
import { dueGroups, type ScheduledJob } from "../jobs/scheduled-job.ts";

/** Does what a step has due at an instant, as the runner does, and lets failures through. */
export async function runDue(step: ScheduledJob, reader: Reader, asOf: Date): Promise<void> {
  for await (const groups of dueGroups(step, reader, { asOf, held: [] })) {
    await Promise.all(groups.map((units) => step.run(units, asOf)));
  }
}
