import {
  type BizDate,
  businessDateOf,
  decideFreeze,
  addHold,
  decideUnfreeze,
  type FreezeReason,
} from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { lineFreeze } from "./credit-tables.ts";
import { type LineFacts, lockLineById } from "./line-reader.ts";
import { moveLine } from "./move-line.ts";

/** A reason that the service found itself has no number. */
const OWN = "";

interface Freeze {
  readonly lineId: string;
  readonly reason: FreezeReason;
  /** In words for a dealer. */
  readonly note: string;
  readonly decidedOn?: BizDate;
  readonly now: Date;
}

/**
 * Freezes an open line, or adds a reason to a frozen one, so that it does not open when the other goes.
 * Answers whether anything changed. Source: product 2, credit line.
 */
export async function freezeLine(transaction: Transaction, freeze: Freeze): Promise<boolean> {
  const line = await lockLineById(transaction, freeze.lineId);
  const own = line.freezeReasons.filter(({ holderNo }) => holderNo === OWN);
  const decision = decideFreeze(withReasons({ ...line, freezeReasons: own }), freeze.reason);
  if (!decision.ok) return false;
  await insertFreeze(transaction, line, { ...freeze, holderNo: OWN });
  const { event } = decision.value;
  if (event !== null) await moveLine(transaction, line, event, freeze.now);
  return true;
}

/**
 * Keeps a reason that another party holds under its number, in whatever state the line is. Answers whether it is new.
 */
export async function holdLine(
  transaction: Transaction,
  hold: Freeze & { readonly holderNo: string },
): Promise<boolean> {
  const line = await lockLineById(transaction, hold.lineId);
  if (line.freezeReasons.some((each) => isSame(each, hold))) return false;
  const { event } = addHold(withReasons(line), hold.reason);
  await insertFreeze(transaction, line, hold);
  if (event !== null) await moveLine(transaction, line, event, hold.now);
  return true;
}

/**
 * Removes a reason from a locked line that is frozen, and opens it at once when that was the last one and the line has
 * not expired. Returns whether the line opened. Source: product 2, credit line.
 */
export async function unfreezeLine(
  transaction: Transaction,
  line: LineFacts,
  unfreeze: {
    readonly reason: FreezeReason;
    readonly holderNo?: string;
    readonly note?: string;
    readonly decidedOn?: BizDate;
    readonly now: Date;
  },
): Promise<boolean> {
  const { decidedOn = null, holderNo = OWN, note = null, now, reason } = unfreeze;
  if (!line.freezeReasons.some((each) => isSame(each, { reason, holderNo }))) return false;
  const decision = decideUnfreeze(withReasons(line), reason, businessDateOf(now));
  if (!decision.ok) return false;
  await transaction
    .update(lineFreeze)
    .set({ endedAt: now, endNote: note, endDecidedOn: decidedOn })
    .where(
      and(
        eq(lineFreeze.lineId, line.lineId),
        eq(lineFreeze.code, reason),
        eq(lineFreeze.holderNo, holderNo),
        isNull(lineFreeze.endedAt),
      ),
    );
  const { event } = decision.value;
  if (event === null) return false;
  await moveLine(transaction, line, event, now);
  return true;
}

function isSame(
  held: LineFacts["freezeReasons"][number],
  { holderNo, reason }: { readonly reason: FreezeReason; readonly holderNo: string },
): boolean {
  return held.code === reason && held.holderNo === holderNo;
}

async function insertFreeze(
  transaction: Transaction,
  { enterpriseId, lineId }: LineFacts,
  freeze: Freeze & { readonly holderNo: string },
): Promise<void> {
  await transaction.insert(lineFreeze).values({
    lineId,
    enterpriseId,
    code: freeze.reason,
    holderNo: freeze.holderNo,
    note: freeze.note,
    decidedOn: freeze.decidedOn ?? null,
    since: freeze.now,
  });
}

function withReasons({ status, validTo, freezeReasons }: LineFacts) {
  return { status, validTo, freezeReasons: freezeReasons.map(({ code }) => code) };
}
