import type { Transaction } from "../../database/database.ts";
import type { Guarantee } from "./compensation-reader.ts";
import { guarantee } from "./compensation-tables.ts";

/** Keeps who stands in for a line; a later report takes an earlier one's place. */
export async function keepGuarantee(transaction: Transaction, kept: Guarantee): Promise<void> {
  const { lineId: _line, enterpriseId: _enterprise, ...values } = kept;
  await transaction
    .insert(guarantee)
    .values(kept)
    .onConflictDoUpdate({ target: [guarantee.lineId, guarantee.enterpriseId], set: values });
}
