import { decideReportClaim } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { hasImage } from "../files/file-reader.ts";
import { askInsurer } from "./ask-insurer.ts";
import { insertClaim, readClaimByRequest, readClaims } from "./claim-store.ts";
import { readPolicyAnswer } from "./insurance-answer.ts";
import { insertInsurerRequest } from "./insurer-requests.ts";
import { lockPolicy } from "./policy-reader.ts";

type Input = Parameters<Parameters<typeof handle.insurance.reportClaim.handler>[0]>[0]["input"];

export const reportClaim = handle.insurance.reportClaim.handler(async ({ context, input }) => {
  const { caller, database, jobs } = context;
  const { enterpriseId } = caller;
  const fileIds = [...new Set(input.fileIds)];
  for (const fileId of fileIds) {
    if (!(await hasImage(database, { fileId, enterpriseId, purpose: "CLAIM" })))
      refuse("NOT_FOUND");
  }
  const claimId = await inTransaction(database, (transaction) =>
    report(transaction, context, { ...input, fileIds }),
  );
  jobs.wake();
  await raceTimeout(context, askInsurer(context, claimId));
  return readPolicyAnswer(context, input.policyId);
});

/** @returns the claim of this request, new or from before. */
async function report(transaction: Transaction, context: Call, input: Input): Promise<string> {
  const { caller, clock, ids, request, vault } = context;
  const { enterpriseId, userId } = caller;
  const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  const { cause, fileIds, happenedOn, lossFen, policyId } = input;
  // Reports of one policy wait for each other, and each counts those before it.
  const policy = foundOfEnterprise(await lockPolicy(transaction, policyId), caller);
  const before = await readClaimByRequest(transaction, userId, requestId);
  if (before !== null) return before.id;
  const claims = await readClaims(transaction, enterpriseId);
  const { coverFen, lastOn, startsOn, status } = policy;
  const decision = decideReportClaim({
    status,
    days: startsOn === null || lastOn === null ? null : { startsOn, lastOn },
    happenedOn,
    lossFen,
    coverFen,
    text: input.text,
    pictures: fileIds.length,
    claims: claims.filter((claim) => claim.policyId === policyId).map((claim) => claim.status),
    today: clock.today(),
  });
  if (!decision.ok) refuse(decision.refusal);
  const now = clock.now();
  const id = ids();
  await insertClaim(
    transaction,
    {
      id,
      enterpriseId,
      policyId,
      userId,
      requestId,
      happenedOn,
      cause,
      textSealed: vault.seal(decision.value.text),
      lossFen,
      fileIds,
    },
    now,
  );
  // Its number is the claim's own.
  await insertInsurerRequest(transaction, { id, enterpriseId, policyId, kind: "REPORT" }, now);
  return id;
}
