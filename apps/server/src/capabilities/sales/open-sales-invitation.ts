import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { openedSalesInvitationAnswer } from "./sales-invitation-answer.ts";
import { readSalesInvitation } from "./sales-invitation-reader.ts";
import { namedInvitation } from "./sales-invitation-token.ts";

/** Links that one person opens in an hour. Policy: a link is opened again after each break. */
const OPENINGS_PER_HOUR = { times: 60, windowSeconds: 3_600 };

export const openSalesInvitation = handle.sales.openSalesInvitation.handler(
  async ({ context, input }) => {
    const { caller, clock, database, vault } = context;
    const { enterpriseId, userId } = caller;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(
        transaction,
        `open-sales-invitation:${userId}`,
        OPENINGS_PER_HOUR,
        clock.machineNow(),
      ),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    const invitationId = found(namedInvitation(vault, input.token));
    const stored = found(await readSalesInvitation(database, invitationId));
    // What another dealer answered is none of this one's business.
    if (stored.enterpriseId !== null && stored.enterpriseId !== enterpriseId) refuse("NOT_FOUND");
    return openedSalesInvitationAnswer(database, context, stored, enterpriseId);
  },
);
