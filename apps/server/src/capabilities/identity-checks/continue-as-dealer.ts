import { provedCheck } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { ensureDealer } from "../identity/ensure-dealer.ts";
import { readSessionAnswer } from "../identity/session-answer.ts";
import { renewSession } from "../identity/renew-session.ts";
import { checkFactsOf, lockIdentityCheck } from "./identity-check-reader.ts";

/** The check stays good until it expires, as for a switch: who has come here by mistake can go back. */
export const continueAsDealer = handle.identity.continueAsDealer.handler(
  async ({ context, input }) => {
    const { caller, clock, database, sessionCookie } = context;
    const { userId, sessionId } = caller;
    const { enterpriseId, token } = await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const check = found(await lockIdentityCheck(transaction, userId, input.checkId));
      const proof = provedCheck(checkFactsOf(check, caller), "SWITCH_ENTERPRISE", now);
      if (!proof.ok) refuse(proof.refusal);
      const own = await ensureDealer(transaction, context, { userId, now });
      const renewed = await renewSession(transaction, context, {
        sessionId,
        enterpriseId: own,
        role: "LEGAL_PERSON",
        machineNow: clock.machineNow(),
      });
      return { enterpriseId: own, token: renewed };
    });
    sessionCookie.set(token, caller.expiresAt);
    return readSessionAnswer(database, context, { ...caller, enterpriseId });
  },
);
