import { ORPCError } from "@orpc/server";
import type { Call } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Reader, Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inSnapshot, inTransaction } from "../../database/transaction.ts";
import { readIntentByRequest, type StoredIntent } from "./intent-reader.ts";

/** What makes an intent of one kind, and what answers a request that has made one before. */
export interface IntentCreation<Answer> {
  create(transaction: Transaction, requestId: string): Promise<Answer>;
  /** @throws the refusal IDEMPOTENCY_KEY_REUSED where the request was another one. */
  answerAgain(reader: Reader, made: StoredIntent): Promise<Answer>;
}

/** Makes an intent, once for a request: one that comes again is answered with what it made before. */
export async function createIntent<Answer>(
  { caller, database, jobs, request }: Call,
  { create, answerAgain }: IntentCreation<Answer>,
): Promise<Answer> {
  const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  try {
    const answer = await inTransaction(database, (transaction) => create(transaction, requestId));
    jobs.wake();
    return answer;
  } catch (error) {
    // Either may come of the request's own intent. Nearly always there is none, so it is looked for only now.
    if (!(error instanceof ORPCError || isUniqueViolation(error, "intent_request"))) throw error;
    return await inSnapshot(database, async (reader) => {
      const made = await readIntentByRequest(reader, caller.userId, requestId);
      if (made === null) throw error;
      return answerAgain(reader, made);
    });
  }
}
