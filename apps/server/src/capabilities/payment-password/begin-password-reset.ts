import { addMinutes, parseIdNumber, PASSWORD_RESET_TTL_MINUTES } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { returnToken, takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { callerLegalPerson } from "../identity/caller-facts.ts";
import { resetAnswer } from "./password-answer.ts";
import { insertReset } from "./password-writer.ts";

/** Wrong ID numbers of one person in an hour. Policy; reliability 3, authentication 4. */
const MISSES = { times: 5, windowSeconds: 3_600 };

/** Requires the person's own ID number, which a stranger who holds the phone does not know. */
export const beginPasswordReset = handle.paymentPassword.beginPasswordReset.handler(
  async ({ input, context }) => {
    const { caller, clock, database, ids, vault } = context;
    const { userId } = caller;
    const person = callerLegalPerson(context);
    if (person === null) refuse("ID_INFO_MISSING_FOR_USE");
    // Counted before it is checked: simultaneous guesses are no more than the limit.
    const key = `password-id:${userId}`;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, key, MISSES, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    // What cannot be an ID number is not this person's.
    const typed = parseIdNumber(input.idNo, clock.today())?.idNo ?? "";
    if (vault.lookupHash("id", typed) !== vault.lookupHash("id", person.idNo)) {
      refuse("ID_INVALID");
    }
    const now = clock.now();
    const reset = {
      id: ids(),
      userId,
      createdAt: now,
      expiresAt: addMinutes(now, PASSWORD_RESET_TTL_MINUTES),
    };
    await inTransaction(database, async (transaction) => {
      await returnToken(transaction, key);
      await insertReset(transaction, reset);
    });
    return resetAnswer(context, reset);
  },
);
