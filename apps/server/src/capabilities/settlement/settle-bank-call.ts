import type { Context } from "../../calls/context.ts";
import { settlePayment } from "../payments/settle-payment.ts";
import { settleRepayment } from "../repayment/settle-repayment.ts";
import { settleWithdrawal } from "../withdrawals/settle-withdrawal.ts";
import type { BankCall, BankOutcome } from "../bank-calls/bank-calls.ts";

/** Ends what a request was made for. @returns whether it changed anything. */
export async function settleBankCall(
  context: Context,
  call: Pick<BankCall, "kind" | "subjectId">,
  outcome: BankOutcome,
): Promise<boolean> {
  switch (call.kind) {
    case "PAY":
      return settlePayment(context, call.subjectId, outcome);
    case "DEBIT":
      return settleRepayment(context, call.subjectId, outcome);
    case "PAY_OUT":
      return settleWithdrawal(context, call.subjectId, outcome);
  }
}
