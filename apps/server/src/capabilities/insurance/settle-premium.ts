import {
  addDays,
  businessDateOf,
  instantAt,
  policyDays,
  REMINDER_TIME,
  runningLastDay,
} from "@kedu/domain";
import type { Context } from "../../calls/context.ts";
import type { Transaction } from "../../database/database.ts";
import { post } from "../../ledger/post.ts";
import { premiumPaid, premiumRefunded, premiumReturned } from "../../ledger/premium-posting.ts";
import { bankOrder, type CarriedOut, type Refused } from "../bank-calls/bank-order.ts";
import { notify } from "../notifications/notify.ts";
import { lockPremium, PREMIUM_UNDER_WAY, type StoredPremium } from "../premiums/premium-reader.ts";
import { movePremium } from "../premiums/move-premium.ts";
import { bumpVersion } from "../withdrawals/safe-balance.ts";
import { INSURANCE_PAGE } from "./insurance-page.ts";
import { insertInsurerRequest } from "./insurer-requests.ts";
import { lockPolicy, readPolicies, type StoredPolicy } from "./policy-reader.ts";
import { movePolicy, putOffPolicy } from "./policy-writer.ts";

/** The order that pays a premium, or pays it back: all of its amount or nothing. Decision 0078. */
export const premiumOrder = bankOrder<StoredPremium, null>({
  name: "premium",
  atBank: PREMIUM_UNDER_WAY,
  lock: lockPremium,
  prepare: () => Promise.resolve(null),
  wasSent: () => true,
  isPossibleAmount: (premium, amountFen) => amountFen === premium.amountFen,
  succeed: (transaction, context, premium, done) =>
    SUCCEED[premium.kind](transaction, context, premium, done),
  fail: (transaction, context, premium, refused) =>
    FAIL[premium.kind](transaction, context, premium, refused),
  review: () => Promise.resolve(null),
  markUnknown: (transaction, premium, now) => movePremium(transaction, premium, "NO_ANSWER", now),
});

type Succeed = (
  transaction: Transaction,
  context: Context,
  premium: StoredPremium,
  done: CarriedOut<null>,
) => Promise<StoredPremium>;

const SUCCEED: Readonly<Record<StoredPremium["kind"], Succeed>> = {
  /** The insurer has the premium, and is asked for the policy. */
  async PREMIUM(transaction, context, premium, { now }) {
    // Balances that were asked for before are stale from here on; the row is locked after the premium.
    await bumpVersion(transaction, premium.safeAccountId);
    const paid = await paidBy(transaction, premium, now);
    const policy = await policyOf(transaction, premium);
    const held = await readPolicies(transaction, premium.enterpriseId);
    const days = policyDays(businessDateOf(now), runningLastDay(held));
    await movePolicy(transaction, policy, "BANK_PAID", now, { ...days, reason: null });
    const { enterpriseId, policyId } = premium;
    const request = { id: context.ids(), enterpriseId, policyId, kind: "ISSUE" } as const;
    await insertInsurerRequest(transaction, request, now);
    await post(transaction, context, [premiumPaid(bookingOf(premium, now))]);
    return paid;
  },
  /** All of the premium is in the safe account again. */
  async REFUND(transaction, context, premium, { now }) {
    const paid = await paidBy(transaction, premium, now);
    await movePolicy(transaction, await policyOf(transaction, premium), "BANK_REFUNDED", now);
    tell(transaction, context, premium, "PREMIUM_REFUNDED", now);
    await post(transaction, context, [premiumRefunded(bookingOf(premium, now))]);
    return paid;
  },
};

type Fail = (
  transaction: Transaction,
  context: Context,
  premium: StoredPremium,
  refused: Refused<null>,
) => Promise<StoredPremium>;

const FAIL: Readonly<Record<StoredPremium["kind"], Fail>> = {
  /** The price is as it was, for as long as it is good. */
  async PREMIUM(transaction, context, premium, { now, ...why }) {
    await bumpVersion(transaction, premium.safeAccountId);
    const failed = await refusedBy(transaction, premium, why, now);
    const policy = await policyOf(transaction, premium);
    await movePolicy(transaction, policy, "BANK_REFUSED", now, {
      nextStepAt: policy.quoteExpiresAt,
      reason: why.failReason,
    });
    tell(transaction, context, premium, "PREMIUM_FAILED", now);
    await post(transaction, context, [premiumReturned(bookingOf(premium, now))]);
    return failed;
  },
  /** Nothing has moved. It is sent again the day after, under another number. */
  async REFUND(transaction, _context, premium, { now, ...why }) {
    const failed = await refusedBy(transaction, premium, why, now);
    const nextStepAt = instantAt(addDays(businessDateOf(now), 1), REMINDER_TIME);
    await putOffPolicy(transaction, premium.policyId, { nextStepAt }, now);
    return failed;
  },
};

async function policyOf(transaction: Transaction, premium: StoredPremium): Promise<StoredPolicy> {
  const policy = await lockPolicy(transaction, premium.policyId);
  if (policy === null) throw new Error(`no policy ${premium.policyId}`);
  return policy;
}

function paidBy(
  transaction: Transaction,
  premium: StoredPremium,
  now: Date,
): Promise<StoredPremium> {
  const event = premium.status === "UNKNOWN" ? "QUERY_OK" : "OK";
  return movePremium(transaction, premium, event, now, { finishedAt: now });
}

function refusedBy(
  transaction: Transaction,
  premium: StoredPremium,
  why: { readonly failCode: string; readonly failReason: string | null },
  now: Date,
): Promise<StoredPremium> {
  const event = premium.status === "UNKNOWN" ? "QUERY_FAIL" : "REFUSE";
  const { failCode, failReason } = why;
  return movePremium(transaction, premium, event, now, { failCode, failReason, finishedAt: now });
}

function bookingOf(premium: StoredPremium, now: Date) {
  const { amountFen, bankChannel, enterpriseId, id, insurerId } = premium;
  const bookedOn = businessDateOf(now);
  return { premiumId: id, bookedOn, enterpriseId, bankChannel, insurerId, amountFen };
}

function tell(
  transaction: Transaction,
  context: Context,
  { amountFen, enterpriseId, id }: StoredPremium,
  kind: "PREMIUM_FAILED" | "PREMIUM_REFUNDED",
  now: Date,
): void {
  notify(transaction, context, {
    enterpriseId,
    kind,
    facts: { amountFen },
    link: INSURANCE_PAGE,
    dedupeKey: `${id}:${kind}`,
    at: now,
    sms: {},
  });
}
