import { businessDateOf } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handleSigned } from "../../http/call.ts";
import { refuse } from "../../http/refusal-response.ts";
import { AlreadyPostedError, post } from "../../ledger/post.ts";
import { safeTransferIn } from "../../ledger/posting.ts";
import { findSafeAccount } from "../accounts/account-reader.ts";
import { providerEvent } from "./bank-call-tables.ts";

/** Money came into a safe account. Booked once for the bank's number of the transfer, however often it is told. */
export const safeTransferCallback = handleSigned.partners.safeTransferCallback.handler(
  async ({ input, context }) => {
    const { clock, database } = context;
    const account = await findSafeAccount(database, context, input.accountNo);
    if (account === null) refuse("NOT_FOUND");
    try {
      const applied = await inTransaction(database, async (transaction) => {
        const [isNew] = await transaction
          .insert(providerEvent)
          .values({
            provider: "bank",
            eventId: input.eventId,
            requestNo: input.transferNo,
            result: "OK",
            applied: true,
            receivedAt: clock.now(),
          })
          .onConflictDoNothing()
          .returning({ eventId: providerEvent.eventId });
        if (isNew === undefined) return false;
        await post(transaction, context, [
          safeTransferIn({
            transferNo: input.transferNo,
            enterpriseId: account.enterpriseId,
            bankChannel: account.bankChannel,
            bookedOn: businessDateOf(new Date(input.at)),
            amountFen: input.amountFen,
          }),
        ]);
        return true;
      });
      return { applied };
    } catch (error) {
      // The same transfer under another event.
      if (error instanceof AlreadyPostedError) return { applied: false };
      throw error;
    }
  },
);
