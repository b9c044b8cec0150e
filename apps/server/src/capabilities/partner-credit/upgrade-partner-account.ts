import { addMinutes, decideUpgradePartner } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { askPartnerBank, ASK_AGAIN_MINUTES } from "./ask-partner-bank.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";
import { lockPartnerFacts } from "./partner-facts.ts";
import { insertPartnerRequest } from "./partner-requests.ts";

export const upgradePartnerAccount = handle.partnerCredit.upgradePartnerAccount.handler(
  async ({ context }) => {
    const { clock, database, ids, jobs } = context;
    const requestId = await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const { line, progress } = await lockPartnerFacts(transaction, context);
      const decision = decideUpgradePartner(progress);
      if (!decision.ok) refuse(decision.refusal);
      const id = ids();
      const { enterpriseId, lineId } = line;
      const askAt = addMinutes(now, ASK_AGAIN_MINUTES);
      await insertPartnerRequest(
        transaction,
        { id, enterpriseId, lineId, kind: "UPGRADE", faceSessionId: null, askAt },
        now,
      );
      return id;
    });
    jobs.wake();
    await raceTimeout(context, askPartnerBank(context, requestId));
    return readPartnerCredit(context);
  },
);
