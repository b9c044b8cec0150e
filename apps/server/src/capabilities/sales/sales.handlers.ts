import { answerSalesInvitation } from "./answer-sales-invitation.ts";
import { createSalesInvitation } from "./create-sales-invitation.ts";
import { getCustomer } from "./get-customer.ts";
import { getGoodsPicture } from "./get-goods-picture.ts";
import { getSalesperson } from "./get-salesperson.ts";
import { getSalesQuota } from "./get-sales-quota.ts";
import { giveCoupon } from "./give-coupon.ts";
import { grantSalesBudget } from "./grant-sales-budget.ts";
import { intakeGoods } from "./intake-goods.ts";
import { listBudgetGoods } from "./list-budget-goods.ts";
import { listCustomerTasks } from "./list-customer-tasks.ts";
import { listCustomers } from "./list-customers.ts";
import { listGivenCoupons } from "./list-given-coupons.ts";
import { listSalesInvitations } from "./list-sales-invitations.ts";
import { logInAsSalesperson } from "./log-in-as-salesperson.ts";
import { openSalesInvitation } from "./open-sales-invitation.ts";
import { registerSalesperson } from "./register-salesperson.ts";
import { sendSalesCode } from "./send-sales-code.ts";
import { setSalesQuota } from "./set-sales-quota.ts";
import { takeBackSalesBudget } from "./take-back-sales-budget.ts";

export const sales = {
  answerSalesInvitation,
  createSalesInvitation,
  getCustomer,
  getGoodsPicture,
  getSalesperson,
  getSalesQuota,
  giveCoupon,
  grantSalesBudget,
  intakeGoods,
  listBudgetGoods,
  listCustomerTasks,
  listCustomers,
  listGivenCoupons,
  listSalesInvitations,
  logInAsSalesperson,
  openSalesInvitation,
  registerSalesperson,
  sendSalesCode,
  setSalesQuota,
  takeBackSalesBudget,
};
