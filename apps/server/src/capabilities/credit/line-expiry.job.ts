import {
  addDays,
  type AppCode,
  type BizDate,
  BUSINESS_LOAN,
  businessDateOf,
  FLEXIBLE_CREDIT,
  instantAt,
  PARTNER_CREDIT,
} from "@kedu/domain";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, inArray, lt, min, or } from "../../database/drizzle.ts";
import { isNoneOf, prepared, type Slot } from "../../database/prepared.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit, isInPage } from "../../jobs/scheduled-job.ts";
import type { Context } from "../../calls/context.ts";
import { creditLine } from "./credit-tables.ts";
import { expirePartnerLine, PARTNER_OFFERS } from "./expire-partner-line.ts";
import { lockLineById } from "./line-reader.ts";
import { moveLine } from "./move-line.ts";
import { tellOfEnd } from "./tell-of-end.ts";

/** The application of a line that expired, or was not activated in time. */
export interface ExpiredApplication {
  readonly enterpriseId: string;
  readonly appCode: AppCode;
  readonly events: readonly ("LINE_EXPIRE" | "EXPIRE")[];
  readonly now: Date;
}

/** Moves that application together with its line, in the same transaction. */
export type MoveExpiredApplication = (
  transaction: Transaction,
  context: Context,
  move: ExpiredApplication,
) => Promise<void>;

/** States in which a line expires at its last day, and those in which it expires unless the dealer acts. */
const OPEN = ["AVAILABLE", "LOAN_LOCKED"] as const;

/**
 * 00:00 after the last day: limits that were not activated or that expired, offers that were not accepted, and vetoes
 * without an appeal. Source: product 2.
 */
export function lineExpiryJob(
  context: Context,
  moveApplication: MoveExpiredApplication,
): ScheduledJob {
  const { database } = context;
  return {
    name: "line-expiry",
    async nextDueAt(reader, held) {
      const last = await readFirstLastDay(reader, held);
      return last === null ? null : instantAt(addDays(last, 1), "00:00");
    },
    async readDue(reader, query) {
      const today = businessDateOf(query.asOf);
      const isOver = or(...endings().map(({ where, lastDay }) => and(where, lt(lastDay, today))));
      const rows = await reader
        .select({ lineId: creditLine.id })
        .from(creditLine)
        .where(and(isOver, isInPage(creditLine.id, query)))
        .orderBy(asc(creditLine.id))
        .limit(query.limit);
      return rows.map(({ lineId }) => lineId);
    },
    run: eachUnit((lineId, asOf) =>
      inTransaction(database, (transaction) =>
        expire(transaction, context, lineId, asOf, moveApplication),
      ),
    ),
  };
}

function endings() {
  const own = inArray(creditLine.appCode, [FLEXIBLE_CREDIT, BUSINESS_LOAN]);
  const partner = eq(creditLine.appCode, PARTNER_CREDIT);
  return [
    { where: and(own, eq(creditLine.status, "LOCKED")), lastDay: creditLine.actBy },
    { where: inArray(creditLine.status, [...OPEN]), lastDay: creditLine.validTo },
    { where: eq(creditLine.status, "REJECTED"), lastDay: creditLine.actBy },
    {
      where: and(partner, inArray(creditLine.applyStatus, [...PARTNER_OFFERS])),
      lastDay: creditLine.actBy,
    },
  ];
}

const selectFirstLastDays = endings().map(({ where, lastDay }) =>
  prepared((reader: Reader, slot: Slot<"held">) =>
    reader
      .select({ on: min(lastDay) })
      .from(creditLine)
      .where(and(where, isNoneOf(slot, "held", creditLine.id))),
  ),
);

async function readFirstLastDay(reader: Reader, held: readonly string[]): Promise<BizDate | null> {
  let first: BizDate | null = null;
  for (const select of selectFirstLastDays) {
    const [row] = await select(reader, { held });
    const on = row?.on ?? null;
    if (on !== null && (first === null || on < first)) first = on;
  }
  return first;
}

async function expire(
  transaction: Transaction,
  context: Context,
  lineId: string,
  now: Date,
  moveApplication: MoveExpiredApplication,
): Promise<void> {
  const today = businessDateOf(now);
  const line = await lockLineById(transaction, lineId);
  const isPast = (on: BizDate | null) => on !== null && on < today;
  if (line.status === "REJECTED") {
    if (isPast(line.actBy)) await moveLine(transaction, line, "CLOSE", now);
    return;
  }
  if (line.applyStatus !== null) {
    const offerIsOver =
      PARTNER_OFFERS.some((status) => status === line.applyStatus) && isPast(line.actBy);
    const lineIsOver = OPEN.some((status) => status === line.status) && isPast(line.validTo);
    if (offerIsOver || lineIsOver) {
      await expirePartnerLine(transaction, context, line, now);
    }
    return;
  }
  const wasNotActivated = line.status === "LOCKED" && isPast(line.actBy);
  const ranOut = OPEN.some((status) => status === line.status) && isPast(line.validTo);
  if (!wasNotActivated && !ranOut) return;
  await moveLine(transaction, line, "EXPIRE", now);
  tellOfEnd(transaction, context, line, ranOut ? "LINE_ENDED" : "OFFER_ENDED", now);
  await moveApplication(transaction, context, {
    enterpriseId: line.enterpriseId,
    appCode: line.appCode,
    events: [ranOut ? "LINE_EXPIRE" : "EXPIRE"],
    now,
  });
}
