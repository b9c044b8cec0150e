import type { Transaction } from "../../database/database.ts";
import type { DebitOrder } from "../../providers/bank/bank.ts";
import type { Context } from "../../calls/context.ts";
import type { FullAccount } from "../accounts/account-reader.ts";
import { holdLoans } from "../loans/apply-repayment.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import { insertRepayment, type NewRepayment } from "./repayment-writer.ts";
import { repaymentOrder } from "./settle-repayment.ts";

/** A debit that is decided, committed and not asked for yet. */
export interface DecidedDebit {
  readonly repaymentId: string;
  readonly order: DebitOrder;
}

/** Keeps a repayment that goes to the bank and holds its loans, which are locked and free. */
export async function holdRepayment(
  transaction: Transaction,
  { ids }: Pick<Context, "ids">,
  values: Omit<NewRepayment, "id" | "accountId" | "bankChannel" | "bankRequestNo">,
  account: FullAccount,
  now: Date,
): Promise<DecidedDebit> {
  const repaymentId = ids();
  const requestNo = `R${repaymentId}`;
  const { bankChannel } = account;
  await insertRepayment(
    transaction,
    {
      ...values,
      id: repaymentId,
      accountId: account.accountId,
      bankChannel,
      bankRequestNo: requestNo,
    },
    now,
  );
  await holdLoans(
    transaction,
    values.loans.map(({ loanId }) => loanId),
    repaymentId,
    now,
  );
  await openBankCall(transaction, {
    requestNo,
    enterpriseId: values.enterpriseId,
    kind: "DEBIT",
    subjectId: repaymentId,
    bankChannel,
    amountFen: values.askedFen,
    now,
  });
  return {
    repaymentId,
    order: { requestNo, bankChannel, amountFen: values.askedFen, account },
  };
}

/** Asks the bank for a committed debit, once, and settles by its answer. */
export async function debitAndSettle(
  context: Context,
  { repaymentId, order }: DecidedDebit,
): Promise<void> {
  await repaymentOrder.askAndSettle(
    context,
    { subjectId: repaymentId, requestNo: order.requestNo },
    () => context.providers.bank.debit(order),
  );
}
