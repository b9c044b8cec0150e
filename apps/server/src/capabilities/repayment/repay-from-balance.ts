import type { Transaction } from "../../database/database.ts";
import type { Context } from "../../calls/context.ts";
import type { FullAccount } from "../accounts/account-reader.ts";
import { holdLoans } from "../loans/apply-repayment.ts";
import { lockRefundBalance } from "../transfers/refund-balance.ts";
import { readOpenRepayAccount } from "../transfers/transfer-reader.ts";
import { balanceRequestNo } from "./balance-request.ts";
import { lockRepayment } from "./repayment-reader.ts";
import { insertRepayment, type NewRepayment } from "./repayment-writer.ts";
import { succeed } from "./settle-repayment.ts";

/**
 * Repays by what waits in the repayment account, where that is enough for all of it; what a refund has is left to it. The
 * loans are locked and free. @returns whether it was enough
 */
export async function repayFromBalance(
  transaction: Transaction,
  context: Context,
  values: Omit<NewRepayment, "id" | "accountId" | "bankChannel" | "bankRequestNo">,
  card: FullAccount,
  now: Date,
): Promise<boolean> {
  const { enterpriseId, askedFen } = values;
  const { availableFen } = await lockRefundBalance(transaction, enterpriseId);
  if (availableFen < askedFen) return false;
  const open = await readOpenRepayAccount(transaction, context, enterpriseId);
  const { accountId, bankChannel } = open?.account ?? card;
  const repaymentId = context.ids();
  const bankRequestNo = balanceRequestNo(repaymentId);
  await insertRepayment(
    transaction,
    { ...values, id: repaymentId, accountId, bankChannel, bankRequestNo },
    now,
  );
  await holdLoans(
    transaction,
    values.loans.map(({ loanId }) => loanId),
    repaymentId,
    now,
  );
  const repayment = await lockRepayment(transaction, repaymentId);
  if (repayment === null) throw new Error("the repayment was just made");
  await succeed(transaction, context, repayment, {
    amountFen: askedFen,
    at: now,
    known: null,
    now,
  });
  return true;
}
