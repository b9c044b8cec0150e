import {
  businessDateOf,
  instantAt,
  temporaryLimitIsOver,
  withoutTemporaryLimit,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { changeLimit, keepTemporaryWarned } from "../credit/change-limit.ts";
import { type LockedLine, lockLineById } from "../credit/line-reader.ts";
import { readDueTemporary, readFirstTemporaryDue } from "../credit/temporary-limits-reader.ts";
import { notify } from "../notifications/notify.ts";

/**
 * Three days before the last day of a temporary limit the dealer is told, once. At 00:00 after the last day it is taken
 * off the line: what was drawn stays owed, what is held stays held.
 */
export function temporaryLimitJob(context: Context): ScheduledJob {
  const { database } = context;
  return {
    name: "temporary limits",
    async nextDueAt(reader, held) {
      const dueOn = await readFirstTemporaryDue(reader, held);
      return dueOn === null ? null : instantAt(dueOn, "00:00");
    },
    readDue: readDueTemporary,
    run: eachUnit((lineId, asOf) =>
      inTransaction(database, async (transaction) => {
        const line = await lockLineById(transaction, lineId);
        const isOver = temporaryLimitIsOver(line, businessDateOf(asOf));
        await (isOver ? end : warn)(transaction, context, line, asOf);
      }),
    ),
  };
}

async function warn(
  transaction: Transaction,
  context: Context,
  line: LockedLine,
  now: Date,
): Promise<void> {
  const { enterpriseId, fixedFen, lineId, tempFen, tempValidTo } = line;
  await keepTemporaryWarned(transaction, line, now);
  if (tempFen === 0 || tempValidTo === null) return;
  notify(transaction, context, {
    enterpriseId,
    kind: "TEMPORARY_LIMIT_ENDING",
    facts: { amountFen: tempFen, limitFen: fixedFen, validTo: tempValidTo },
    link: "/record/credit",
    dedupeKey: `temporary-limit:${lineId}:${tempValidTo}:ENDING`,
    at: now,
  });
}

async function end(
  transaction: Transaction,
  context: Context,
  line: LockedLine,
  now: Date,
): Promise<void> {
  const ended = withoutTemporaryLimit(line);
  await changeLimit(transaction, context, line, ended, { decidedBy: "LAST_DAY", now });
  notify(transaction, context, {
    enterpriseId: line.enterpriseId,
    kind: "TEMPORARY_LIMIT_ENDED",
    facts: { amountFen: line.tempFen, limitFen: line.fixedFen },
    link: "/record/credit",
    dedupeKey: `temporary-limit:${line.lineId}:${line.tempValidTo ?? ""}`,
    at: now,
  });
}
