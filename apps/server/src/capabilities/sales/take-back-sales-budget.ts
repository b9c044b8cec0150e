import { sumFen } from "@kedu/domain";
import { handleSigned, type SignedCall } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockBudget } from "../coupon-exchange/exchange-reader.ts";
import { takeCouponsBack } from "../coupons/void-coupons.ts";
import { findSalesBudget, lockSalesBudget } from "./sales-budget-reader.ts";
import { markTakenBack } from "./sales-budget-writer.ts";

export const takeBackSalesBudget = handleSigned.sales.takeBackSalesBudget.handler(
  async ({ context, input }) => {
    const { database, signer } = context;
    const key = { manufacturerId: signer.partnerId, budgetNo: input.budgetNo };
    const { id } = found(await findSalesBudget(database, key));
    return inTransaction(database, (transaction) =>
      takeBack(transaction, context, id, input.reason),
    );
  },
);

async function takeBack(
  transaction: Transaction,
  { clock }: SignedCall,
  budgetId: string,
  reason: string,
) {
  const now = clock.now();
  const budget = found(await lockSalesBudget(transaction, budgetId));
  const { budgetFen, committedFen } = await lockBudget(transaction, budget.templateId);
  const uncommittedFen = sumFen([budgetFen, -committedFen]);
  const { heldCoupons, voidedCoupons } = budget;
  if (heldCoupons !== null && voidedCoupons !== null) {
    return { budgetId, voidedCoupons, heldCoupons, uncommittedFen, duplicate: true };
  }
  const { templateId } = budget;
  const taken = await takeCouponsBack(transaction, { templateId, reason, now });
  await markTakenBack(transaction, budgetId, {
    ...taken,
    takenBackAt: now,
    takeBackReason: reason,
  });
  return { budgetId, ...taken, uncommittedFen, duplicate: false };
}
