import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { queueMail } from "../mail/queue-mail.ts";
import { emailAnswer } from "./email-answer.ts";
import { lockAddress } from "./email-reader.ts";
import { deleteAddress, replaceChallenges } from "./email-writer.ts";

/** Removes a person's address. One that is removed already stays so. */
export const removeEmail = handle.email.removeEmail.handler(async ({ context }) => {
  const { caller, clock, database, jobs, request, vault } = context;
  await inTransaction(database, async (transaction) => {
    const now = clock.now();
    await replaceChallenges(transaction, caller, now);
    const former = await lockAddress(transaction, caller);
    if (former === null) return;
    await deleteAddress(transaction, caller);
    await queueMail(transaction, context, {
      enterpriseId: caller.enterpriseId,
      address: vault.open(former.addressSealed),
      language: request.language,
      facts: { kind: "EMAIL_REMOVED" },
      dedupeKey: `EMAIL_REMOVED:${caller.userId}:${former.verifiedAt.toISOString()}`,
      at: now,
    });
  });
  jobs.wake();
  return emailAnswer(context);
});
