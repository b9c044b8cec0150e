import { decideSwitchEnterprise } from "@kedu/domain";
import { inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import { joinEnterprise, setCurrentEnterprise } from "../identity/change-login.ts";
import { readPersonEnterprises } from "../identity/person-enterprises.ts";
import { readSessionAnswer } from "../identity/session-answer.ts";
import { renewSession } from "../identity/renew-session.ts";
import { checkFactsOf, lockIdentityCheck } from "./identity-check-reader.ts";

const NO_TIES = { isMember: false, isLegalPerson: false };

/** The check stays good until it expires, so that who chose the wrong enterprise can go back. */
export const switchEnterprise = handle.identity.switchEnterprise.handler(
  async ({ context, input }) => {
    const { caller, clock, database, sessionCookie } = context;
    const { checkId, enterpriseId } = input;
    const { userId, sessionId } = caller;
    const token = await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const check = found(await lockIdentityCheck(transaction, userId, checkId));
      const ties = await readPersonEnterprises(transaction, caller);
      const wanted = ties.find((each) => each.enterpriseId === enterpriseId);
      const decision = decideSwitchEnterprise(checkFactsOf(check, caller), wanted ?? NO_TIES, now);
      if (!decision.ok) refuse(decision.refusal);
      const { role } = found(wanted);
      if (decision.value.joins) {
        await joinEnterprise(transaction, { userId, enterpriseId, role, now });
      }
      await setCurrentEnterprise(transaction, { userId, enterpriseId, now });
      const machineNow = clock.machineNow();
      return renewSession(transaction, context, { sessionId, enterpriseId, role, machineNow });
    });
    sessionCookie.set(token, caller.expiresAt);
    return readSessionAnswer(database, context, { ...caller, enterpriseId });
  },
);
