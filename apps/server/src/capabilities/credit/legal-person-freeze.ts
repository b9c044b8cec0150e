import type { FreezeReason } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { and, asc, eq, inArray, isNull } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { liftIdFreeze } from "./accept-id.ts";
import { creditLine, lineFreeze } from "./credit-tables.ts";
import { freezeLine, unfreezeLine } from "./freeze-line.ts";
import { lockLineById, lockLinesOf } from "./line-reader.ts";

const REASON = "LEGAL_PERSON_CHANGED";

interface Dealer {
  readonly enterpriseId: string;
  readonly now: Date;
}

/** Freezes every open line of a dealer. @returns whether one was frozen that was not before. */
export async function freezeForLegalPerson(
  transaction: Transaction,
  { enterpriseId, now }: Dealer,
): Promise<boolean> {
  let frozen = false;
  for (const { lineId } of await lockLinesOf(transaction, enterpriseId)) {
    const froze = await freezeLine(transaction, {
      lineId,
      reason: REASON,
      note: "工商登记的法人已变更",
      now,
    });
    frozen ||= froze;
  }
  return frozen;
}

/** Ends the freeze of every line that has it. @returns whether one had it. */
export async function liftLegalPersonFreeze(
  transaction: Transaction,
  { enterpriseId, now }: Dealer,
): Promise<boolean> {
  const frozen = (await selectFrozen(transaction, { enterpriseId })).filter(isForChange);
  for (const { lineId } of frozen) {
    const line = await lockLineById(transaction, lineId);
    await unfreezeLine(transaction, line, { reason: REASON, now });
  }
  return frozen.length > 0;
}

/** Whether a line of the dealer is frozen because the registry names another legal person. */
export async function isFrozenForLegalPerson(
  reader: Reader,
  enterpriseId: string,
): Promise<boolean> {
  return (await selectFrozen(reader, { enterpriseId })).some(isForChange);
}

/**
 * A new legal person was proved: what the one before had frozen by leaving, or by an ID that has run out, opens.
 * @returns whether a line was frozen for the change
 */
export async function liftForProvedPerson(
  transaction: Transaction,
  context: Pick<Context, "ids">,
  dealer: Dealer,
): Promise<boolean> {
  const frozen = await selectFrozen(transaction, dealer);
  if (frozen.some(({ code }) => code === "ID_EXPIRED"))
    await liftIdFreeze(transaction, context, dealer);
  return frozen.some(isForChange) && (await liftLegalPersonFreeze(transaction, dealer));
}

function isForChange({ code }: { readonly code: FreezeReason }): boolean {
  return code === REASON;
}

// Through the dealer's lines, which have an index: freezes are found by their line.
const selectFrozen = prepared((reader: Reader, slot: Slot<"enterpriseId">) =>
  reader
    .select({ lineId: lineFreeze.lineId, code: lineFreeze.code })
    .from(creditLine)
    .innerJoin(lineFreeze, eq(lineFreeze.lineId, creditLine.id))
    .where(
      and(
        eq(creditLine.enterpriseId, slot("enterpriseId", creditLine.enterpriseId)),
        inArray(lineFreeze.code, [REASON, "ID_EXPIRED"]),
        isNull(lineFreeze.endedAt),
      ),
    )
    .orderBy(asc(lineFreeze.lineId)),
);
