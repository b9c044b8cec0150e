import type { BankChannel } from "@kedu/domain";
import { eq } from "drizzle-orm";
import type { Transaction } from "../../database/database.ts";
import { creditLine } from "./credit-tables.ts";

/** The repayment account of a line was opened with this bank. */
export async function bindLineBank(
  transaction: Transaction,
  bound: { readonly lineId: string; readonly bankChannel: BankChannel; readonly now: Date },
): Promise<void> {
  await transaction
    .update(creditLine)
    .set({ bankChannel: bound.bankChannel, updatedAt: bound.now })
    .where(eq(creditLine.id, bound.lineId));
}
