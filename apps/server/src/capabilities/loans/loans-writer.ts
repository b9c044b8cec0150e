import { type InstalmentStatus } from "@kedu/domain";
import { inArray, sql } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { logStates } from "../../database/state-log.ts";
import { instalmentPath } from "./instalment-path.ts";
import { instalment } from "./loans-tables.ts";

/** Moves the instalments whose status changed, and logs each step of the way. */
export async function moveInstalments(
  transaction: Transaction,
  moves: readonly {
    readonly loanId: string;
    readonly from: InstalmentStatus;
    readonly to: InstalmentStatus;
  }[],
  now: Date,
): Promise<void> {
  const changed = moves.filter(({ from, to }) => from !== to);
  for (const to of new Set(changed.map((move) => move.to))) {
    const loanIds = changed.filter((move) => move.to === to).map(({ loanId }) => loanId);
    await transaction
      .update(instalment)
      .set({
        status: to,
        // Overdue from the day after the due date, however late it is found out.
        ...(to === "OVERDUE" ? { overdueSince: sql`${instalment.dueOn} + 1` } : {}),
      })
      .where(inArray(instalment.loanId, loanIds));
  }
  await logStates(
    transaction,
    changed.flatMap(({ loanId, from, to }) =>
      instalmentPath(from, to).map(([before, after]) => ({
        entity: "instalment" as const,
        entityId: `${loanId}:1`,
        from: before,
        to: after,
        at: now,
      })),
    ),
  );
}
