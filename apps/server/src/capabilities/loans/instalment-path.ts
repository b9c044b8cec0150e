import { type InstalmentStatus, instalmentMachine, next } from "@kedu/domain";

type InstalmentEvent = "ENTER_WINDOW" | "EARLY_SETTLE" | "PAID" | "DAY_END";

/**
 * The events that lead from one status of an instalment to another. A loan that nothing touched for days, because a
 * debit was with the bank, passes through the statuses in between.
 */
const PATHS: Partial<
  Record<InstalmentStatus, Partial<Record<InstalmentStatus, readonly InstalmentEvent[]>>>
> = {
  NORMAL: {
    TO_BE_PAID: ["ENTER_WINDOW"],
    OVERDUE: ["ENTER_WINDOW", "DAY_END"],
    SETTLED: ["EARLY_SETTLE"],
  },
  TO_BE_PAID: { OVERDUE: ["DAY_END"], SETTLED: ["PAID"] },
  OVERDUE: { SETTLED: ["PAID"] },
};

/** The steps that lead there, each a pair of statuses. @throws Error when the machine has no such way. */
export function instalmentPath(
  from: InstalmentStatus,
  to: InstalmentStatus,
): (readonly [InstalmentStatus, InstalmentStatus])[] {
  const steps: (readonly [InstalmentStatus, InstalmentStatus])[] = [];
  let status = from;
  for (const event of PATHS[from]?.[to] ?? []) {
    const after = next(instalmentMachine, status, event);
    if (after === null) break;
    steps.push([status, after]);
    status = after;
  }
  if (status !== to) throw new Error(`an instalment never goes from ${from} to ${to}`);
  return steps;
}
