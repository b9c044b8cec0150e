import type { InstalmentStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, inArray, sql } from "../../database/drizzle.ts";
import { logStates } from "../../database/state-log.ts";
import { instalmentPath } from "./instalment-path.ts";
import { instalment } from "./loans-tables.ts";

/** A row of a schedule that may have another status now. */
export interface RowMove {
  readonly loanId: string;
  readonly seq: number;
  readonly from: InstalmentStatus;
  readonly to: InstalmentStatus;
}

/** Moves the instalments whose status changed, and logs each step of the way. */
export async function moveInstalments(
  transaction: Transaction,
  moves: readonly RowMove[],
  now: Date,
): Promise<void> {
  const changed = moves.filter(({ from, to }) => from !== to);
  const statements = Map.groupBy(changed, ({ seq, to }) => `${to}:${String(seq)}`);
  for (const group of statements.values()) {
    const [{ seq, to } = { seq: 0, to: "NORMAL" as const }] = group;
    await transaction
      .update(instalment)
      .set({
        status: to,
        // Overdue from the day after the due date, however late it is found out.
        ...(to === "OVERDUE" ? { overdueSince: sql`${instalment.dueOn} + 1` } : {}),
      })
      .where(
        and(
          inArray(
            instalment.loanId,
            group.map(({ loanId }) => loanId),
          ),
          eq(instalment.seq, seq),
        ),
      );
  }
  logStates(
    transaction,
    changed.flatMap(({ loanId, seq, from, to }) =>
      instalmentPath(from, to).map(([before, after]) => ({
        entity: "instalment" as const,
        entityId: `${loanId}:${String(seq)}`,
        from: before,
        to: after,
        at: now,
      })),
    ),
  );
}
