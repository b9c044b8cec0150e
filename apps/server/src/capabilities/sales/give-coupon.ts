import { decideGiveCoupon } from "@kedu/domain";
import { type Call, handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { refuse } from "../../calls/refusal.ts";
import type { Transaction } from "../../database/database.ts";
import { inTransaction } from "../../database/transaction.ts";
import { lockBudget } from "../coupon-exchange/exchange-reader.ts";
import { commitBudget } from "../coupon-exchange/campaign-budget.ts";
import { readGivenCoupons, readTemplates } from "../coupons/coupons-reader.ts";
import { issueCouponOf } from "../coupons/issue-coupon.ts";
import { readLines } from "../credit/line-reader.ts";
import { notify } from "../notifications/notify.ts";
import { givenCouponAnswer } from "./given-coupon-answer.ts";
import { hasGiven, keepOwnCustomer, lockSalesBudget, teamBudgetOf } from "./sales-budget-reader.ts";
import { insertGivenCoupon } from "./sales-budget-writer.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

/** Gives from one budget wait for each other at its row, so that together they give no more than is in it. */
export const giveCoupon = handle.sales.giveCoupon.handler(async ({ context, input }) =>
  inTransaction(context.database, (transaction) => give(transaction, context, input)),
);

async function give(
  transaction: Transaction,
  context: Call,
  { budgetId, customerId }: { readonly budgetId: string; readonly customerId: string },
) {
  const { caller, clock, ids } = context;
  const now = clock.now();
  const { employerId, id: salespersonId } = await readOwnSalesperson(transaction, caller);
  const { enterpriseId, name: customerName } = found(
    await keepOwnCustomer(transaction, salespersonId, customerId),
  );
  const budget = found(await lockSalesBudget(transaction, budgetId));
  if (budget.employerId !== employerId) refuse("NOT_FOUND");
  const { templateId, validDays } = budget;
  const template = found((await readTemplates(transaction, [templateId])).get(templateId));
  const lines = await readLines(transaction, enterpriseId);
  const decision = decideGiveCoupon(
    {
      budget: teamBudgetOf(budget, await lockBudget(transaction, templateId)),
      hasOne: await hasGiven(transaction, { budgetId, enterpriseId }),
      appCodes: template.appCodes,
      productsHeld: lines.map(({ appCode }) => appCode),
    },
    clock.today(),
  );
  if (!decision.ok) refuse(decision.refusal);
  const couponId = await issueCouponOf(transaction, context, {
    enterpriseId,
    templateId,
    issueKey: `sales:${budgetId}`,
    validDays,
    now,
  });
  const { committedFen } = decision.value;
  await commitBudget(transaction, { templateId, committedFen, now });
  const givenId = ids();
  await insertGivenCoupon(transaction, {
    id: givenId,
    enterpriseId,
    budgetId,
    salespersonId,
    couponId,
    givenAt: now,
  });
  const coupons = await readGivenCoupons(transaction, [couponId]);
  const answer = givenCouponAnswer(coupons, {
    givenId,
    customerId,
    customerName,
    budgetName: budget.name,
    couponId,
    givenAt: now,
  });
  notify(transaction, context, {
    enterpriseId,
    kind: "COUPON_GIVEN",
    facts: { budgetName: budget.name, validTo: answer.validTo },
    dedupeKey: `coupon-given:${givenId}`,
    at: now,
    link: "/account/coupon",
  });
  return answer;
}
