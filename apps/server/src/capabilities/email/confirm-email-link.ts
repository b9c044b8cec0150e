import { decideTakeEmailLink } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { nameAuditedCaller } from "../../calls/audited-call.ts";
import { handleOpen } from "../../calls/call.ts";
import { takeToken } from "../../calls/limits.ts";
import { refuse } from "../../calls/refusal.ts";
import { placeOf } from "../identity/code-budget.ts";
import { lockChallengeOfLink } from "./email-reader.ts";
import { tokenHashOf } from "./send-challenge.ts";
import { verifyAddress } from "./verify-address.ts";

/** Links that one place may open in ten minutes. Policy: an office shares an address. */
const PER_PLACE = { times: 100, windowSeconds: 600 };

/** Takes the link of a message, whoever opened it: the token is what proves the mailbox. */
export const confirmEmailLink = handleOpen.email.confirmEmailLink.handler(
  async ({ input, context }) => {
    const { clock, database, jobs, request, vault } = context;
    const placeKey = `email-link:${placeOf(context)}`;
    const wait = await inTransaction(database, (transaction) =>
      takeToken(transaction, placeKey, PER_PLACE, clock.machineNow()),
    );
    if (wait !== null) refuse("TOO_MANY_REQUESTS", { retryAfterSeconds: wait });
    await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const challenge = await lockChallengeOfLink(transaction, tokenHashOf(vault, input.token));
      // A link that was never sent is answered like one that is over.
      if (challenge === null) return refuse("EMAIL_LINK_OVER");
      const { linkExpiresAt, usedAt, replacedAt, userId, enterpriseId } = challenge;
      const decision = decideTakeEmailLink(
        { expiresAt: linkExpiresAt, used: usedAt !== null, replaced: replacedAt !== null },
        now,
      );
      if (!decision.ok) return refuse(decision.refusal);
      nameAuditedCaller({ userId, enterpriseId, sessionId: null, signer: null });
      return verifyAddress(transaction, context, challenge, { language: request.language, now });
    });
    jobs.wake();
    return { verified: true } as const;
  },
);
