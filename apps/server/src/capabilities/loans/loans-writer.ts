import type { InstalmentStatus } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { sql } from "../../database/drizzle.ts";
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
  if (changed.length === 0) return;
  const list = (values: readonly unknown[]) => sql.param(values);
  // Overdue from the day after the due date, however late it is found out.
  await transaction.execute(sql`
    update ${instalment}
    set status = moved.status,
      overdue_since = case moved.status when 'OVERDUE' then due_on + 1 else overdue_since end
    from unnest(
      ${list(changed.map(({ loanId }) => loanId))}::text[],
      ${list(changed.map(({ seq }) => seq))}::smallint[],
      ${list(changed.map(({ to }) => to))}::text[]
    ) as moved (loan_id, seq, status)
    where instalment.loan_id = moved.loan_id and instalment.seq = moved.seq`);
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
