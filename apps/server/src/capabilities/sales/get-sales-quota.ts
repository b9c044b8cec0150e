import type { SalesBudget } from "@kedu/api";
import {
  couponsLeft,
  firstDayOf,
  instantAt,
  invitationsLeft,
  monthOf,
  teamBudgetStatus,
} from "@kedu/domain";
import { handle } from "../../calls/call.ts";
import { found } from "../../calls/found.ts";
import { readBudgets } from "../coupon-exchange/exchange-reader.ts";
import { termsAnswer } from "../coupons/coupon-answer.ts";
import { readTemplates } from "../coupons/coupons-reader.ts";
import { countGiven, readTeamBudgets, teamBudgetOf } from "./sales-budget-reader.ts";
import { readInvitationQuota } from "./sales-invitation-reader.ts";
import { readOwnSalesperson } from "./salesperson-reader.ts";

export const getSalesQuota = handle.sales.getSalesQuota.handler(async ({ context }) => {
  const { caller, clock, database } = context;
  const { employerId } = await readOwnSalesperson(database, caller);
  const today = clock.today();
  const monthBegan = instantAt(firstDayOf(monthOf(today)), "00:00");
  const quota = await readInvitationQuota(database, { employerId, monthBegan });
  const stored = await readTeamBudgets(database, employerId);
  const templateIds = stored.map(({ templateId }) => templateId);
  const amounts = await readBudgets(database, templateIds);
  const templates = await readTemplates(database, templateIds);
  const given = await countGiven(
    database,
    stored.map(({ id }) => id),
  );
  const budgets = stored.map((row): SalesBudget => {
    const budget = teamBudgetOf(row, found(amounts.get(row.templateId)));
    return {
      budgetId: row.id,
      name: row.name,
      coupon: termsAnswer(found(templates.get(row.templateId))),
      validDays: row.validDays,
      giveUntil: row.giveUntil,
      status: teamBudgetStatus(budget, today),
      couponsLeft: couponsLeft(budget, today),
      couponsGiven: given.get(row.id) ?? 0,
      takeBackReason: row.takeBackReason,
      goodsCount: row.spuCodes.length,
    };
  });
  const { perMonth } = quota;
  return { invitations: { perMonth, left: invitationsLeft(quota) }, budgets };
});
