import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import type { StoredSalesBudget } from "./sales-budget-reader.ts";
import { givenCoupon, salesBudget } from "./sales-team-tables.ts";

/** @returns false where the manufacturer has given a budget of this number. */
export async function insertSalesBudget(
  transaction: Transaction,
  budget: Omit<
    StoredSalesBudget,
    "takenBackAt" | "takeBackReason" | "voidedCoupons" | "heldCoupons"
  >,
): Promise<boolean> {
  const added = await transaction
    .insert(salesBudget)
    .values(budget)
    .onConflictDoNothing({ target: [salesBudget.manufacturerId, salesBudget.budgetNo] })
    .returning({ id: salesBudget.id });
  return added.length > 0;
}

/** Nothing is given from a budget any more. Its row is locked. */
export async function markTakenBack(
  transaction: Transaction,
  budgetId: string,
  taken: {
    readonly takenBackAt: Date;
    readonly takeBackReason: string;
    readonly voidedCoupons: number;
    readonly heldCoupons: number;
  },
): Promise<void> {
  await transaction.update(salesBudget).set(taken).where(eq(salesBudget.id, budgetId));
}

export async function insertGivenCoupon(
  transaction: Transaction,
  given: typeof givenCoupon.$inferInsert,
): Promise<void> {
  await transaction.insert(givenCoupon).values(given);
}
