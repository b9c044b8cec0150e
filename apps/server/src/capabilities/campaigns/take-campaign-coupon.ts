import { decideGive, formatInstant } from "@kedu/domain";
import type { SetGift } from "../../content/content-set.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { type Call, handle } from "../../calls/call.ts";
import { refuse } from "../../calls/refusal.ts";
import { commitBudget, putBudget } from "../coupon-exchange/campaign-budget.ts";
import { lockBudget } from "../coupon-exchange/exchange-reader.ts";
import { couponAnswer } from "../coupons/coupon-answer.ts";
import type { CouponFacts } from "../coupons/coupons-reader.ts";
import { issueCouponOf, putTemplate } from "../coupons/issue-coupon.ts";
import { readLines } from "../credit/line-reader.ts";
import { giftKey, readTaken } from "./gift.ts";
import { runningCampaigns } from "./running-campaigns.ts";

/** The operator gives the coupons of its campaigns. */
const SPONSOR = "operator";

/**
 * Two people of one enterprise wait for each other at the budget, or, where their processes show different sets, at the
 * coupon itself: the second finds the coupon of the first, and only that one's budget pays.
 */
export const takeCampaignCoupon = handle.campaigns.takeCampaignCoupon.handler(
  async ({ input: { configId }, context }) => {
    const { caller, clock, database } = context;
    const now = () => formatInstant(clock.now());
    const before = await readTaken(database, caller.enterpriseId, configId);
    if (before !== null) return { coupon: couponAnswer(before), now: now() };
    const gift = (await runningCampaigns(context)).find((each) => each.configId === configId)?.gift;
    if (gift === undefined || gift === null) return refuse("NOT_FOUND");
    const given = await inTransaction(database, (transaction) =>
      give(transaction, context, configId, gift),
    );
    return { coupon: couponAnswer(given), now: now() };
  },
);

async function give(
  transaction: Transaction,
  context: Call,
  configId: string,
  gift: SetGift,
): Promise<CouponFacts> {
  const { caller, clock } = context;
  const { enterpriseId } = caller;
  const now = clock.now();
  const { appCodes, budgetFen, effect, methods, minPrincipalFen, reserveFen, validDays } = gift;
  const templateId = await putTemplate(
    transaction,
    context,
    {
      name: gift.templateName,
      effect,
      appCodes,
      methods,
      ...(minPrincipalFen === null ? {} : { minPrincipalFen }),
      sponsorId: SPONSOR,
    },
    now,
  );
  await putBudget(transaction, { templateId, budgetFen, reserveFen, now });
  const budget = await lockBudget(transaction, templateId);
  const before = await readTaken(transaction, enterpriseId, configId);
  if (before !== null) return before;
  const lines = await readLines(transaction, enterpriseId);
  const decision = decideGive({
    appCodes,
    productsHeld: lines.map(({ appCode }) => appCode),
    budget,
  });
  if (!decision.ok) return refuse(decision.refusal);
  await issueCouponOf(transaction, context, {
    enterpriseId,
    templateId,
    issueKey: giftKey(configId),
    validDays,
    now,
  });
  const given = await readTaken(transaction, enterpriseId, configId);
  if (given === null) throw new Error("the coupon was just given");
  // Another process has a set with another gift, whose budget is another row: its coupon was first, and is the one.
  if (given.template.id !== templateId) return given;
  await commitBudget(transaction, {
    templateId,
    committedFen: decision.value.committedFen,
    now,
  });
  return given;
}
