import { decideUpgradePartner } from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { inTransaction } from "../../database/transaction.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { askPartnerBank } from "./ask-partner-bank.ts";
import { readPartnerCredit } from "./partner-credit-answer.ts";
import { lockPartnerFacts } from "./partner-facts.ts";
import { insertPartnerRequest, isAskedFor } from "./partner-requests.ts";

export const upgradePartnerAccount = handle.partnerCredit.upgradePartnerAccount.handler(
  async ({ context }) => {
    const { clock, database, ids, jobs, request } = context;
    const callKey = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
    const requestId = await inTransaction(database, async (transaction) => {
      const now = clock.now();
      const { line, progress, requests } = await lockPartnerFacts(transaction, context);
      if (isAskedFor(requests, { callKey, faceSessionId: null, kind: "UPGRADE" })) return null;
      const decision = decideUpgradePartner(progress);
      if (!decision.ok) refuse(decision.refusal);
      const id = ids();
      const asked = { id, kind: "UPGRADE", callKey, faceSessionId: null } as const;
      await insertPartnerRequest(transaction, line, asked, now);
      return id;
    });
    if (requestId !== null) {
      jobs.wake();
      await raceTimeout(context, askPartnerBank(context, requestId));
    }
    return readPartnerCredit(context);
  },
);
