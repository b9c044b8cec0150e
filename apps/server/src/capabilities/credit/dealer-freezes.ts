import {
  type BankChannel,
  type BizDate,
  businessDateOf,
  type FreezeReason,
  type NoticeFacts,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { and, asc, eq, isNull } from "../../database/drizzle.ts";
import { notify } from "../notifications/notify.ts";
import { creditLine, lineFreeze } from "./credit-tables.ts";
import { freezeLine, holdLine, unfreezeLine } from "./freeze-line.ts";
import { lockLineById, lockLinesOf } from "./line-reader.ts";

type DealerReason = Extract<FreezeReason, "COURT" | "RISK" | "ID_EXPIRED" | "PERMISSION">;

interface OfDealer {
  readonly enterpriseId: string;
  readonly reason: DealerReason;
  /** The number under which another party holds the lines; null where the service found the reason itself. */
  readonly holderNo: string | null;
  /** In words for a dealer. */
  readonly note: string;
  /** The date of what froze them, or ended that. */
  readonly decidedOn: BizDate;
  readonly now: Date;
  /** Where what lifts it is. */
  readonly link: string;
  /** Of its notice. */
  readonly dedupeKey: string;
}

/**
 * Freezes lines of a dealer for a reason that is the dealer's, and says so by a notice. What another party holds is kept
 * for lines that are not open yet. @returns how many lines have a reason that they had not before
 */
export async function freezeDealer(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  freeze: OfDealer & {
    /** Only lines that pay and collect with this bank. */
    readonly bankChannel?: BankChannel;
    /** What the notice says besides the reason and its note. */
    readonly facts?: NoticeFacts;
  },
): Promise<number> {
  const { bankChannel, dedupeKey, enterpriseId, facts, holderNo, link, now, reason } = freeze;
  const { decidedOn, note } = freeze;
  let frozen = 0;
  for (const line of await lockLinesOf(transaction, enterpriseId)) {
    if (bankChannel !== undefined && line.bankChannel !== bankChannel) continue;
    const one = { lineId: line.lineId, reason, note, decidedOn, now };
    const isNew =
      holderNo === null
        ? await freezeLine(transaction, one)
        : await holdLine(transaction, { ...one, holderNo });
    if (isNew) frozen += 1;
  }
  if (frozen > 0) {
    notify(transaction, context, {
      enterpriseId,
      kind: "LINE_FROZEN",
      facts: { freezeReason: reason, decidedOn, reason: note, ...facts },
      link,
      dedupeKey,
      at: now,
      sms: {},
    });
  }
  return frozen;
}

/**
 * Ends a reason of every line that has it; a line opens when that was its last. @returns how many had it, and how many
 * opened
 */
export async function liftDealerFreeze(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  lift: Omit<OfDealer, "note" | "decidedOn"> & {
    /** In words for a dealer, where whoever froze the lines says why. */
    readonly note?: string;
    readonly decidedOn?: BizDate;
  },
): Promise<{ readonly lifted: number; readonly opened: number }> {
  const { decidedOn, dedupeKey, enterpriseId, link, note, now, reason } = lift;
  const holderNo = lift.holderNo ?? "";
  const held = await readHeldLines(transaction, { enterpriseId, reason, holderNo });
  let opened = 0;
  let isFrozen = false;
  for (const lineId of held) {
    const line = await lockLineById(transaction, lineId);
    const hasOpened = await unfreezeLine(transaction, line, {
      reason,
      holderNo,
      now,
      decidedOn: decidedOn ?? businessDateOf(now),
      ...(note === undefined ? {} : { note }),
    });
    if (hasOpened) opened += 1;
    else isFrozen ||= line.status === "LOAN_LOCKED";
  }
  if (opened > 0 || isFrozen) {
    notify(transaction, context, {
      enterpriseId,
      kind: "FREEZE_LIFTED",
      facts: { freezeReason: reason, result: isFrozen ? "STILL_FROZEN" : "OPENED" },
      link,
      dedupeKey,
      at: now,
      sms: {},
    });
  }
  return { lifted: held.length, opened };
}

/** The lines that a reason freezes now, in the order of ids. */
async function readHeldLines(
  transaction: Transaction,
  {
    enterpriseId,
    holderNo,
    reason,
  }: Pick<OfDealer, "enterpriseId" | "reason"> & { readonly holderNo: string },
): Promise<readonly string[]> {
  // Through the dealer's lines, which have an index: freezes are found by their line.
  const rows = await transaction
    .select({ lineId: creditLine.id })
    .from(creditLine)
    .innerJoin(lineFreeze, eq(lineFreeze.lineId, creditLine.id))
    .where(
      and(
        eq(creditLine.enterpriseId, enterpriseId),
        eq(lineFreeze.code, reason),
        eq(lineFreeze.holderNo, holderNo),
        isNull(lineFreeze.endedAt),
      ),
    )
    .orderBy(asc(creditLine.id));
  return rows.map(({ lineId }) => lineId);
}
