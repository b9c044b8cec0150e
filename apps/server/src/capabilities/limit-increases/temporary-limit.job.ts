import {
  addDays,
  businessDateOf,
  instantAt,
  temporaryLimitIsOver,
  withoutTemporaryLimit,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { eachUnit, type ScheduledJob } from "../../jobs/scheduled-job.ts";
import { changeLimit } from "../credit/change-limit.ts";
import { lockLineById } from "../credit/line-reader.ts";
import { readFirstTemporaryEnd, readOverTemporary } from "../credit/temporary-limits-reader.ts";
import { notify } from "../notifications/notify.ts";

/** 00:00 after the last day of a temporary limit: it is taken off the line. What was drawn stays owed, what is held stays held. */
export function temporaryLimitJob(context: Context): ScheduledJob {
  const { database } = context;
  return {
    name: "temporary limits",
    async nextDueAt(reader, held) {
      const last = await readFirstTemporaryEnd(reader, held);
      return last === null ? null : instantAt(addDays(last, 1), "00:00");
    },
    readDue: readOverTemporary,
    run: eachUnit((lineId, asOf) =>
      inTransaction(database, (transaction) => end(transaction, context, lineId, asOf)),
    ),
  };
}

async function end(
  transaction: Transaction,
  context: Context,
  lineId: string,
  now: Date,
): Promise<void> {
  const line = await lockLineById(transaction, lineId);
  // Another one may have been granted in the last instant.
  if (!temporaryLimitIsOver(line, businessDateOf(now))) return;
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
