import { decideCancelPolicy } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { foundOfEnterprise } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { askInsurer } from "./ask-insurer.ts";
import { readClaims } from "./claim-store.ts";
import { readPolicyAnswer } from "./insurance-answer.ts";
import { insertInsurerRequest, openRequestOf } from "./insurer-requests.ts";
import { lockLastingAccount } from "./lock-lasting-account.ts";
import { lockPolicy, readPolicy } from "./policy-reader.ts";
import { movePolicy } from "./policy-writer.ts";
import { takePolicyStep } from "./policy-steps.ts";

export const cancelPolicy = handle.insurance.cancelPolicy.handler(async ({ context, input }) => {
  const { database, jobs } = context;
  const { policyId } = input;
  await inTransaction(database, (transaction) => giveBack(transaction, context, policyId));
  jobs.wake();
  await raceTimeout(context, endAndRefund(context, policyId));
  return readPolicyAnswer(context, policyId);
});

async function endAndRefund(context: Call, policyId: string): Promise<void> {
  const requestId = await openRequestOf(context.database, { policyId, kind: "CANCEL" });
  if (requestId !== null) await askInsurer(context, requestId);
  const policy = await readPolicy(context.database, policyId);
  if (policy?.status === "REFUNDING") await takePolicyStep(context, policyId, context.clock.now());
}

async function giveBack(transaction: Transaction, context: Call, policyId: string): Promise<void> {
  const { caller, clock, ids } = context;
  const { enterpriseId } = caller;
  await lockLastingAccount(transaction, enterpriseId);
  const policy = foundOfEnterprise(await lockPolicy(transaction, policyId), caller);
  const claims = await readClaims(transaction, enterpriseId);
  const decision = decideCancelPolicy({
    status: policy.status,
    issuedOn: policy.issuedOn,
    claims: claims.filter((claim) => claim.policyId === policyId).map(({ status }) => status),
    today: clock.today(),
  });
  if (!decision.ok) refuse(decision.refusal);
  const now = clock.now();
  await movePolicy(transaction, policy, "CANCEL", now, { reason: null });
  const request = { id: ids(), enterpriseId, policyId, kind: "CANCEL" } as const;
  await insertInsurerRequest(transaction, request, now);
}
