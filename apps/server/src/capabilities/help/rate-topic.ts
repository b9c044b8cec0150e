import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { helpRating } from "./help-tables.ts";
import { readRatings } from "./rating-reader.ts";

/** Keeps what a person says of a topic. What they said first stays, whatever is sent later or twice. */
export const rateTopic = handle.help.rateTopic.handler(async ({ input, context }) => {
  const { caller, clock, database } = context;
  const { helped, topic } = input;
  const kept = await inTransaction(database, async (transaction) => {
    await transaction
      .insert(helpRating)
      .values({ userId: caller.userId, topic, helped, ratedAt: clock.now() })
      .onConflictDoNothing();
    return readRatings(transaction, caller.userId);
  });
  return kept.find((rating) => rating.topic === topic) ?? { topic, helped };
});
