import { decideStartEstimate, FLEXIBLE_CREDIT } from "@kedu/domain";
import { afterCommit, inTransaction } from "../../database/transaction.ts";
import { handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { findConsentId } from "../identity/identity-reader.ts";
import { nextAskAt } from "../credit/ask-again.ts";
import { readEstimateAnswer } from "./estimate-answer.ts";
import { lockEstimate, readEstimate, statusOf } from "./estimate-reader.ts";
import { startRun } from "./estimate-writer.ts";
import { lockLine, readLine } from "../credit/line-reader.ts";

export const startEstimate = handle.credit.startEstimate.handler(async ({ context }) => {
  const { caller, clock, database, jobs, request } = context;
  const { enterpriseId } = caller;
  await inTransaction(database, async (transaction) => {
    // Two taps at once wait for each other at the line, which every dealer has.
    const line = await lockLine(transaction, { enterpriseId, appCode: FLEXIBLE_CREDIT });
    const from = statusOf(await lockEstimate(transaction, enterpriseId));
    const consentId = await findConsentId(transaction, caller.userId, "ESTIMATE_DATA");
    const decision = decideStartEstimate({
      lineStatus: line?.status ?? "NOT_CREDIT",
      estimateStatus: from,
      consentGiven: consentId !== null,
    });
    if (!decision.ok) refuse(decision.refusal);
    if (consentId === null) refuse("CONSENT_MISSING");
    const now = clock.now();
    await startRun(transaction, { enterpriseId, from, consentId, askAt: nextAskAt(0, now), now });
    afterCommit(transaction, () => jobs.wake());
  });
  const line = await readLine(database, { enterpriseId, appCode: FLEXIBLE_CREDIT });
  const estimate = await readEstimate(database, enterpriseId);
  return readEstimateAnswer(database, enterpriseId, {
    estimate,
    language: request.language,
    line,
  });
});
