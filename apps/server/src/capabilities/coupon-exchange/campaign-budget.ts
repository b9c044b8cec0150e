import type { Fen } from "@kedu/domain";
import type { Transaction } from "../../database/database.ts";
import { eq } from "../../database/drizzle.ts";
import { couponBudget } from "./exchange-tables.ts";

/** What the coupons of a template may cost their sponsor. Nothing is committed of it yet. */
export async function insertBudget(
  transaction: Transaction,
  budget: {
    readonly templateId: string;
    readonly budgetFen: Fen;
    readonly reserveFen: Fen;
    readonly now: Date;
  },
): Promise<void> {
  const { now, ...row } = budget;
  await transaction.insert(couponBudget).values({ ...row, committedFen: 0, updatedAt: now });
}

/** The same, where a template may have a budget already, which stays as it is. */
export async function putBudget(
  transaction: Transaction,
  budget: Parameters<typeof insertBudget>[1],
): Promise<void> {
  const { now, ...row } = budget;
  await transaction
    .insert(couponBudget)
    .values({ ...row, committedFen: 0, updatedAt: now })
    .onConflictDoNothing({ target: couponBudget.templateId });
}

/** Says what is committed of a budget, whose row is locked. */
export async function commitBudget(
  transaction: Transaction,
  {
    templateId,
    committedFen,
    now,
  }: { readonly templateId: string; readonly committedFen: Fen; readonly now: Date },
): Promise<void> {
  await transaction
    .update(couponBudget)
    .set({ committedFen, updatedAt: now })
    .where(eq(couponBudget.templateId, templateId));
}
