import { type BizDate, type ChangedLimits, temporaryLimitDueOn } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { creditChange, type LimitDecider } from "./credit-tables.ts";
import type { LockedLine } from "./line-reader.ts";
import { changeLine } from "./line-writer.ts";

interface Decided {
  readonly decidedBy: LimitDecider;
  readonly now: Date;
}

/** Gives a locked line other limits, and records what became of the whole. What is drawn and held is not touched. */
export async function changeLimit(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  line: LockedLine,
  { limits, change }: ChangedLimits,
  decided: Decided,
): Promise<void> {
  // A temporary limit that is kept keeps its warning, given or not.
  const isKept = limits.tempFen > 0 && limits.tempValidTo === line.tempValidTo;
  const due = isKept ? {} : { tempDueOn: temporaryLimitDueOn(limits, false) };
  await changeLine(transaction, line.lineId, decided.now, { ...limits, ...due });
  await recordChange(transaction, context, line, { limits, change }, decided);
}

/** Records that the dealer was warned before a locked line's temporary limit ends. Its end is due next. */
export async function keepTemporaryWarned(
  transaction: Transaction,
  line: LockedLine,
  now: Date,
): Promise<void> {
  await changeLine(transaction, line.lineId, now, { tempDueOn: temporaryLimitDueOn(line, true) });
}

/** Records a change of a limit that is written together with the line's state. */
export async function recordChange(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  line: LockedLine,
  { limits, change }: ChangedLimits,
  { decidedBy, now }: Decided,
): Promise<void> {
  if (change === null) return;
  const { kind, fromFen, toFen } = change;
  const begins: BizDate | null =
    kind === "RAISE_TEMP_CREDIT" && limits.tempFen > 0 ? limits.tempValidTo : null;
  await transaction.insert(creditChange).values({
    id: ids(),
    lineId: line.lineId,
    enterpriseId: line.enterpriseId,
    appCode: line.appCode,
    kind,
    fromFen,
    toFen,
    tempValidTo: begins,
    decidedBy,
    at: now,
  });
}
