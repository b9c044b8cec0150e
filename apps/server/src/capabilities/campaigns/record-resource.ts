import { handle } from "../../calls/call.ts";
import { resourceNamesOf } from "../../content/content-set.ts";
import { inTransaction } from "../../database/transaction.ts";
import { writeView } from "./views-writer.ts";

/** Only what the set has is remembered, so no caller can fill the table with names. */
export const recordResource = handle.campaigns.recordResource.handler(
  async ({ input: { configId, happened, resourceName }, context }) => {
    const { caller, clock, content, database } = context;
    const campaign = content.current().campaigns.find((each) => each.configId === configId);
    if (campaign === undefined || !resourceNamesOf(campaign).includes(resourceName))
      return { recorded: false };
    await inTransaction(database, (transaction) =>
      writeView(transaction, { userId: caller.userId, configId, resourceName }, happened, {
        now: clock.now(),
        today: clock.today(),
      }),
    );
    return { recorded: true };
  },
);
