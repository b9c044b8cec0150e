import { decideQuotePolicy, type ShopFacts } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { isUniqueViolation } from "../../database/sql-error.ts";
import { inTransaction } from "../../database/transaction.ts";
import { raceTimeout } from "../bank-calls/ask-bank.ts";
import { lockUser } from "../identity/change-login.ts";
import { findConsentId } from "../identity/identity-reader.ts";
import { askInsurer } from "./ask-insurer.ts";
import { readPolicyAnswer } from "./insurance-answer.ts";
import { insertInsurerRequest } from "./insurer-requests.ts";
import { lockPolicy, readPolicies, readPolicyByRequest } from "./policy-reader.ts";
import { insertPolicy, movePolicy } from "./policy-writer.ts";

/** Asks for a price: written down under its own number, then sent, then asked about until there is an answer. */
export const quotePolicy = handle.insurance.quotePolicy.handler(async ({ context, input }) => {
  const { database, jobs } = context;
  const policyId = await inTransaction(database, (transaction) =>
    begin(transaction, context, input),
  ).catch((error: unknown) => {
    // Another device of another person of the dealer began at the same moment.
    if (isUniqueViolation(error, "shop_policy_on_its_way")) return refuse("POLICY_STATE");
    throw error;
  });
  jobs.wake();
  await raceTimeout(context, askInsurer(context, policyId));
  return readPolicyAnswer(context, policyId);
});

/** @returns the policy of this request, new or from before. */
async function begin(transaction: Transaction, context: Call, shop: ShopFacts): Promise<string> {
  const { caller, clock, ids, request, vault } = context;
  const { enterpriseId, userId } = caller;
  const requestId = request.idempotencyKey ?? refuse("IDEMPOTENCY_KEY_MISSING");
  // Two taps wait for each other, and the second sees what the first began.
  await lockUser(transaction, userId);
  const before = await readPolicyByRequest(transaction, userId, requestId);
  if (before !== null) return before.id;
  const held = await readPolicies(transaction, enterpriseId);
  const decision = decideQuotePolicy({
    held,
    consentGiven: (await findConsentId(transaction, userId, "INSURANCE_DATA")) !== null,
    shop,
    today: clock.today(),
  });
  if (!decision.ok) refuse(decision.refusal);
  const now = clock.now();
  // A price that was not taken gives way.
  for (const { id, status } of held) {
    const stored = status === "QUOTED" ? await lockPolicy(transaction, id) : null;
    if (stored?.status === "QUOTED") await movePolicy(transaction, stored, "LAPSE", now);
  }
  const { address, area, stockFen } = decision.value;
  const id = ids();
  const shopSealed = vault.seal(JSON.stringify({ area, address }));
  await insertPolicy(
    transaction,
    { id, enterpriseId, userId, requestId, shopSealed, stockFen },
    now,
  );
  // Its number is the policy's own.
  await insertInsurerRequest(transaction, { id, enterpriseId, policyId: id, kind: "QUOTE" }, now);
  return id;
}
