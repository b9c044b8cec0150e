import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { contract } from "./contract-tables.ts";

/** Voids an unsigned contract: what it says was changed. */
export async function supersedeContract(
  transaction: Transaction,
  { contractId, now }: { readonly contractId: string; readonly now: Date },
): Promise<void> {
  await transaction
    .update(contract)
    .set({ supersededAt: now, updatedAt: now })
    .where(and(eq(contract.id, contractId), isNull(contract.signedAt)));
}
