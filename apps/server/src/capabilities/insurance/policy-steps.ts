import { nextPolicyStep } from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import type { PremiumRefundOrder } from "../../providers/bank/bank.ts";
import { readSafeAccountFor } from "../accounts/safe-accounts.ts";
import { openBankCall } from "../bank-calls/bank-calls.ts";
import { notify } from "../notifications/notify.ts";
import { readPaidPremium } from "../premiums/premium-reader.ts";
import { insertPremium } from "../premiums/move-premium.ts";
import { INSURANCE_PAGE } from "./insurance-page.ts";
import { insurerAccountOf, lockPolicy, type StoredPolicy } from "./policy-reader.ts";
import { movePolicy, putOffPolicy } from "./policy-writer.ts";
import { premiumOrder } from "./settle-premium.ts";

/** Does what is due of a policy: a price lapses, the end is announced, the policy ends, a premium goes back. */
export async function takePolicyStep(
  context: Context,
  policyId: string,
  asOf: Date,
): Promise<void> {
  const refund = await inTransaction(context.database, async (transaction) => {
    const policy = await lockPolicy(transaction, policyId);
    if (policy === null || policy.nextStepAt === null || policy.nextStepAt > asOf) return null;
    return step(transaction, context, policy, asOf);
  });
  if (refund === null) return;
  const { order, premiumId } = refund;
  await premiumOrder.askAndSettle(
    context,
    { subjectId: premiumId, requestNo: order.requestNo },
    () => context.providers.bank.refundPremium(order),
  );
}

interface HeldRefund {
  readonly premiumId: string;
  readonly order: PremiumRefundOrder;
}

async function step(
  transaction: Transaction,
  context: Context,
  policy: StoredPolicy,
  asOf: Date,
): Promise<HeldRefund | null> {
  switch (policy.status) {
    case "QUOTED":
      await movePolicy(transaction, policy, "LAPSE", asOf);
      return null;
    case "IN_FORCE":
      await endOrAnnounce(transaction, context, policy, asOf);
      return null;
    case "REFUNDING":
      return holdRefund(transaction, context, policy, asOf);
    default:
      throw new Error(`nothing is due of a policy in ${policy.status}`);
  }
}

async function endOrAnnounce(
  transaction: Transaction,
  context: Context,
  policy: StoredPolicy,
  asOf: Date,
): Promise<void> {
  const { enterpriseId, id, lastOn, noticedAt } = policy;
  if (lastOn === null) throw new Error("a policy that runs has its days");
  const { step: due } = nextPolicyStep(lastOn, noticedAt !== null);
  if (due === "END") {
    await movePolicy(transaction, policy, "END", asOf);
    return;
  }
  const { at: nextStepAt } = nextPolicyStep(lastOn, true);
  await putOffPolicy(transaction, id, { nextStepAt, noticedAt: asOf }, asOf);
  notify(transaction, context, {
    enterpriseId,
    kind: "POLICY_ENDS_SOON",
    facts: { dueOn: lastOn },
    link: INSURANCE_PAGE,
    dedupeKey: `${id}:POLICY_ENDS_SOON`,
    at: asOf,
    sms: {},
  });
}

/**
 * Writes the order down that pays all of a premium back to where it came from; where that account is closed, to the open
 * one of its bank, or to the first. Decisions 0097 and 0111.
 */
async function holdRefund(
  transaction: Transaction,
  context: Context,
  policy: StoredPolicy,
  asOf: Date,
): Promise<HeldRefund> {
  const paid = await readPaidPremium(transaction, policy.id);
  if (paid === null) throw new Error("what goes back was paid");
  const { amountFen, enterpriseId, insurerId, userId } = paid;
  // An account that is open is its bank's only one.
  const to = await readSafeAccountFor(transaction, context, paid);
  if (to === null) throw new Error("a dealer whose premium goes back has a safe account");
  const { accountId: safeAccountId, bankChannel } = to;
  const premiumId = context.ids();
  const requestNo = `G${premiumId}`;
  await insertPremium(
    transaction,
    {
      id: premiumId,
      enterpriseId,
      policyId: policy.id,
      kind: "REFUND",
      requestId: premiumId,
      userId,
      insurerId,
      safeAccountId,
      bankChannel,
      bankRequestNo: requestNo,
      amountFen,
    },
    asOf,
  );
  await openBankCall(transaction, {
    requestNo,
    enterpriseId,
    kind: "PREMIUM_REFUND",
    subjectId: premiumId,
    bankChannel,
    amountFen,
    now: asOf,
  });
  await putOffPolicy(transaction, policy.id, { nextStepAt: null }, asOf);
  const from = insurerAccountOf(context, policy);
  return { premiumId, order: { requestNo, bankChannel, amountFen, from, to } };
}
