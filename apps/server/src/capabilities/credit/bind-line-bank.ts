import type { BankChannel } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { and, eq, isNotNull, isNull } from "../../database/drizzle.ts";
import { creditLine } from "./credit-tables.ts";

/** The accounts of an enterprise were opened with this bank: its approved lines that wait for one pay and collect there. */
export async function bindLinesToBank(
  transaction: Transaction,
  bound: { readonly enterpriseId: string; readonly bankChannel: BankChannel; readonly now: Date },
): Promise<void> {
  await transaction
    .update(creditLine)
    .set({ bankChannel: bound.bankChannel, updatedAt: bound.now })
    .where(
      and(
        eq(creditLine.enterpriseId, bound.enterpriseId),
        isNotNull(creditLine.lenderId),
        // The partner bank's line names its bank itself.
        isNull(creditLine.applyStatus),
      ),
    );
}
