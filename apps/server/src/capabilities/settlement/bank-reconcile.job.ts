import { BANK_ANSWER_TIMEOUT_SECONDS } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { type ScheduledJob, eachUnit } from "../../jobs/scheduled-job.ts";
import type { BankProvider } from "../../providers/bank/bank.ts";
import { isAway, ProviderAnswerError } from "../../providers/provider-error.ts";
import type { Context } from "../../calls/context.ts";
import {
  type BankCall,
  type BankOutcome,
  isPossibleAmount,
  postponeBankCall,
  readBankCall,
  readCallsToQuery,
  readNextQueryAt,
} from "../bank-calls/bank-calls.ts";
import { BANK_ORDERS } from "./bank-orders.ts";

/**
 * Asks the bank about every request that it has not answered, less and less often. A request that it never got is closed
 * there first, so that it can do nothing any more, and only then counts as failed. Source: product 2 (payment).
 */
export function bankReconcileJob(context: Context): ScheduledJob {
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
  const order = BANK_ORDERS[call.kind];
  const isLate = now.getTime() - call.sentAt.getTime() >= BANK_ANSWER_TIMEOUT_SECONDS * 1000;
  const outcome = await findOut(context, call, isLate).catch(async (error: unknown) => {
    // What it answered says nothing, so its fate is as unknown to the dealer as without an answer.
    if (isLate && error instanceof ProviderAnswerError)
      await order.markUnknown(context, call.subjectId, now);
    throw error;
  });
  if (outcome !== null) await order.settle(context, call.subjectId, outcome);
  else if (isLate) await order.markUnknown(context, call.subjectId, now);
  if (outcome === null || outcome.result === "REVIEW") {
    await inTransaction(context.database, (transaction) =>
      postponeBankCall(transaction, call, asOf, now),
    );
  }
}

/** The outcome of a request; null when it is still unknown. */
async function findOut(
  { providers: { bank }, log }: Context,
  call: BankCall,
  isLate: boolean,
): Promise<BankOutcome | null> {
  const { bankChannel, requestNo } = call;
  try {
    const answer = await bank.query({ bankChannel, requestNo });
    switch (answer.result) {
      case "OK":
        if (!isPossibleAmount(call, answer.amountFen)) {
          throw new ProviderAnswerError("bank.query: not what the request can move");
        }
        return answer;
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
    if (!isAway(error)) throw error;
    log.warn({ err: error, requestNo }, "no answer from the bank to a question");
    return null;
  }
}

async function close(
  bank: BankProvider,
  request: Pick<BankCall, "bankChannel" | "requestNo">,
): Promise<BankOutcome | null> {
  return (await bank.close(request)) === "CLOSED" ? { result: "CLOSED" } : null;
}
