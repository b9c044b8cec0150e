import { creditLineMachine, next } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { isAnyOf } from "../../database/prepared.ts";
import { lineFreeze } from "./credit-tables.ts";
import { lockLinesOf } from "./line-reader.ts";
import { moveLine } from "./move-line.ts";

/** The lines of an account that has ended expire, with what froze them. What was never granted stays as it is. */
export async function endLines(
  transaction: Transaction,
  { enterpriseId, now }: { readonly enterpriseId: string; readonly now: Date },
): Promise<void> {
  const lines = await lockLinesOf(transaction, enterpriseId);
  for (const line of lines) {
    if (next(creditLineMachine, line.status, "EXPIRE") === null) continue;
    await moveLine(transaction, line, "EXPIRE", now, { actBy: null });
  }
  await transaction
    .update(lineFreeze)
    .set({ endedAt: now })
    .where(
      and(
        eq(lineFreeze.enterpriseId, enterpriseId),
        isAnyOf(
          lineFreeze.lineId,
          lines.map(({ lineId }) => lineId),
        ),
        isNull(lineFreeze.endedAt),
      ),
    );
}
