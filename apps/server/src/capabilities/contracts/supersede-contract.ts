import type { Transaction } from "../../database/database.ts";
import { and, eq, isNull } from "../../database/drizzle.ts";
import { contract } from "./contract-tables.ts";
import { supersedeUnsigned } from "./contract-writer.ts";

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

/** Voids what is unsigned of a line: it was signed elsewhere, or is not needed any more. */
export function supersedeContractsOf(
  transaction: Transaction,
  line: { readonly lineId: string; readonly now: Date },
): Promise<void> {
  return supersedeUnsigned(transaction, line);
}
