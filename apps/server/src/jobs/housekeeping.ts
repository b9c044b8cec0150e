import { addDays, businessDateOf, instantAt } from "@kedu/domain";
import { clientReport } from "../collect/report-tables.ts";
import type { Reader } from "../database/database.ts";
import { asc, lte } from "../database/drizzle.ts";
import { inOneStatement } from "../database/transaction.ts";
import { prepared } from "../database/prepared.ts";
import { idempotencyRecord } from "../http/idempotency-tables.ts";
import { rateWindow } from "../http/limits-tables.ts";
import type { Context } from "../service-context.ts";
import type { DueStep } from "./due-work.ts";

const TIME = "03:30";

/** 03:30: forgets answers to keys and reports of pages after their 30 days, and windows of rate limits that have ended. */
export function housekeepingStep({ database }: Context): DueStep {
  return {
    name: "housekeeping",
    isUpkeep: true,
    async nextDueAt(reader) {
      const ends = await Promise.all([
        firstAnswerEnd(reader),
        firstWindowEnd(reader),
        firstReportEnd(reader),
      ]);
      const first = ends.filter((end) => end !== null).toSorted((a, b) => Number(a) - Number(b))[0];
      return first === undefined ? null : nightAfter(first);
    },
    async run(asOf) {
      await inOneStatement(database, (transaction) =>
        transaction.delete(idempotencyRecord).where(lte(idempotencyRecord.expiresAt, asOf)),
      );
      await inOneStatement(database, (transaction) =>
        transaction.delete(rateWindow).where(lte(rateWindow.endsAt, asOf)),
      );
      await inOneStatement(database, (transaction) =>
        transaction.delete(clientReport).where(lte(clientReport.expiresAt, asOf)),
      );
    },
  };
}

async function firstAnswerEnd(reader: Reader): Promise<Date | null> {
  const [row] = await selectFirstAnswer(reader, {});
  return row?.at ?? null;
}

const selectFirstAnswer = prepared((reader: Reader) =>
  reader
    .select({ at: idempotencyRecord.expiresAt })
    .from(idempotencyRecord)
    .orderBy(asc(idempotencyRecord.expiresAt))
    .limit(1),
);

async function firstWindowEnd(reader: Reader): Promise<Date | null> {
  const [row] = await selectFirstWindow(reader, {});
  return row?.at ?? null;
}

const selectFirstWindow = prepared((reader: Reader) =>
  reader
    .select({ at: rateWindow.endsAt })
    .from(rateWindow)
    .orderBy(asc(rateWindow.endsAt))
    .limit(1),
);

async function firstReportEnd(reader: Reader): Promise<Date | null> {
  const [row] = await selectFirstReport(reader, {});
  return row?.at ?? null;
}

const selectFirstReport = prepared((reader: Reader) =>
  reader
    .select({ at: clientReport.expiresAt })
    .from(clientReport)
    .orderBy(asc(clientReport.expiresAt))
    .limit(1),
);

/** The first 03:30 at or after an instant. */
function nightAfter(instant: Date): Date {
  const today = businessDateOf(instant);
  const night = instantAt(today, TIME);
  return night >= instant ? night : instantAt(addDays(today, 1), TIME);
}
