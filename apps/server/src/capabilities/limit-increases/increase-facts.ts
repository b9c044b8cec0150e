import {
  addDays,
  type BizDate,
  businessDateOf,
  increaseAllowedFrom,
  type IncreaseFacts,
  type IncreaseObstacle,
} from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import type { LockedLine } from "../credit/line-reader.ts";
import { readOverdueSummary } from "../loans/due-loans.ts";
import { readLineIncreases, type StoredIncrease } from "./limit-increase-reader.ts";

/** What a request is decided from, with the request that waits. */
export interface IncreaseBasis {
  readonly facts: IncreaseFacts;
  readonly open: StoredIncrease | null;
}

/** Reads the figures of a line. In a transaction that has locked it, nothing of it changes. */
export async function readIncreaseBasis(
  reader: Reader,
  line: LockedLine,
  today: BizDate,
  /** The request that is being decided, which is not in its own way. */
  own: string | null = null,
): Promise<IncreaseBasis> {
  const { open, refusedAt } = await readLineIncreases(reader, line.lineId);
  const overdue = await readOverdueSummary(reader, {
    enterpriseId: line.enterpriseId,
    asOf: today,
  });
  return {
    open,
    facts: {
      line,
      hasOverdueDebt: overdue !== null,
      hasOpenRequest: open !== null && open.id !== own,
      refusedOn: refusedAt === null ? null : businessDateOf(refusedAt),
      today,
    },
  };
}

/** The day from which a request is possible, where time alone is in the way. */
export function possibleFrom(
  { line, refusedOn }: IncreaseFacts,
  obstacle: IncreaseObstacle,
): BizDate | null {
  if (obstacle === "REAPPLY_TOO_EARLY" && refusedOn !== null) return increaseAllowedFrom(refusedOn);
  const isRunning = obstacle === "TEMPORARY_LIMIT_RUNNING" && line.tempValidTo !== null;
  return isRunning ? addDays(line.tempValidTo, 1) : null;
}
