import { BANK_ANSWER_TIMEOUT_SECONDS } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { type DueStep, eachUnit } from "../../jobs/due-step.ts";
import type { BankProvider } from "../../providers/bank/bank.ts";
import { ProviderTimeoutError, ProviderUnavailableError } from "../../providers/provider-error.ts";
import type { Context } from "../../service-context.ts";
import { markPaymentUnknown } from "../payments/settle-payment.ts";
import { markRepaymentUnknown } from "../repayment/settle-repayment.ts";
import { markWithdrawalUnknown } from "../withdrawals/settle-withdrawal.ts";
import {
  type BankCall,
  type BankOutcome,
  postponeBankCall,
  readBankCall,
  readCallsToQuery,
  readNextQueryAt,
} from "./bank-calls.ts";
import { settleBankCall } from "./settle-bank-call.ts";

/**
 * Asks the bank about every request that it has not answered, less and less often. A request that it never got is closed
 * there first, so that it can do nothing any more, and only then counts as failed. Source: product 2 (payment).
 */
export function bankReconcileStep(context: Context): DueStep {
  return {
    name: "bank reconciliation",
    nextDueAt: readNextQueryAt,
    readDue: readCallsToQuery,
    run: eachUnit(async (requestNo, asOf) => {
      const call = await readBankCall(context.database, requestNo);
      if (call !== null && call.state !== "ANSWERED") await reconcile(context, call, asOf);
    }),
  };
}

async function reconcile(context: Context, call: BankCall, asOf: Date): Promise<void> {
  const now = context.clock.now();
  const isLate = now.getTime() - call.sentAt.getTime() >= BANK_ANSWER_TIMEOUT_SECONDS * 1000;
  const outcome = await findOut(context, call, isLate);
  if (outcome !== null) await settleBankCall(context, call, outcome);
  else if (isLate) await markUnknown(context, call, now);
  if (outcome === null || outcome.result === "REVIEW") {
    await inTransaction(context.database, (transaction) =>
      postponeBankCall(transaction, call, asOf, now),
    );
  }
}

/** What became of a request; null when that is still not known. */
async function findOut(
  { providers: { bank }, log }: Context,
  { bankChannel, requestNo }: BankCall,
  isLate: boolean,
): Promise<BankOutcome | null> {
  try {
    const answer = await bank.query({ bankChannel, requestNo });
    switch (answer.result) {
      case "OK":
      case "REFUSED":
      case "REVIEW":
        return answer;
      case "PROCESSING":
        return null;
      case "NOT_FOUND":
        // It may still be on its way, so it is given its time, and then made unable to arrive.
        return isLate ? await close(bank, { bankChannel, requestNo }) : null;
    }
  } catch (error) {
    if (error instanceof ProviderTimeoutError || error instanceof ProviderUnavailableError) {
      log.warn({ err: error, requestNo }, "no answer from the bank to a question");
      return null;
    }
    throw error;
  }
}

async function close(
  bank: BankProvider,
  request: Pick<BankCall, "bankChannel" | "requestNo">,
): Promise<BankOutcome | null> {
  return (await bank.close(request)) === "CLOSED" ? { result: "CLOSED" } : null;
}

async function markUnknown(context: Context, call: BankCall, now: Date): Promise<void> {
  switch (call.kind) {
    case "PAY":
      return markPaymentUnknown(context, call.subjectId, now);
    case "DEBIT":
      return markRepaymentUnknown(context, call.subjectId, now);
    case "PAY_OUT":
      return markWithdrawalUnknown(context, call.subjectId, now);
  }
}
