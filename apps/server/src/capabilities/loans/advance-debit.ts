import { type BizDate, nextDebitAt } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { loan } from "./loans-tables.ts";

/** The loan's automatic debit of an instant was decided; the next one follows. The loan is locked. */
export async function advanceDebit(
  transaction: Transaction,
  { id, dueOn }: { readonly id: string; readonly dueOn: BizDate },
  asOf: Date,
  now: Date,
): Promise<void> {
  await transaction
    .update(loan)
    .set({ nextDebitAt: nextDebitAt(dueOn, asOf), updatedAt: now })
    .where(eq(loan.id, id));
}
