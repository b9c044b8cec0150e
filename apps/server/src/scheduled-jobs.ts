import {
  decisionTimeoutStep,
  riskDecisionStep,
} from "./capabilities/application/risk-decision.job.ts";
import { couponExpiryStep, couponStartStep } from "./capabilities/coupons/coupons.job.ts";
import { estimateExpiryStep, estimateStep } from "./capabilities/credit/estimate.job.ts";
import { lineExpiryStep } from "./capabilities/credit/line-expiry.job.ts";
import { idWarningStep } from "./capabilities/identity/id-warning.job.ts";
import { accrualStep, freezeStep, reminderStep } from "./capabilities/loans/loans.job.ts";
import { smsOutboxStep } from "./capabilities/notifications/sms-outbox.job.ts";
import { orderDeadlineStep } from "./capabilities/orders/orders.job.ts";
import { bankReconcileStep } from "./capabilities/partners/bank-reconcile.job.ts";
import { paymentExpiryStep } from "./capabilities/payments/payments.job.ts";
import { debitRunStep } from "./capabilities/repayment/debit-run.job.ts";
import { withdrawalExpiryStep } from "./capabilities/withdrawals/withdrawals.job.ts";
import type { Context } from "./calls/context.ts";
import type { DueStep } from "./jobs/scheduled-job.ts";
import { housekeepingStep } from "./jobs/housekeeping.ts";

/** All work that becomes due. Steps of one instant run in this order: what the bank says, what ends, what accrues, what follows from it. */
export function dueSteps(context: Context): readonly DueStep[] {
  return [
    bankReconcileStep(context),
    couponExpiryStep(context),
    lineExpiryStep(context),
    estimateExpiryStep(context),
    decisionTimeoutStep(context),
    couponStartStep(context),
    orderDeadlineStep(context),
    paymentExpiryStep(context),
    withdrawalExpiryStep(context),
    estimateStep(context),
    riskDecisionStep(context),
    accrualStep(context),
    reminderStep(context),
    idWarningStep(context),
    freezeStep(context),
    debitRunStep(context),
    smsOutboxStep(context),
    housekeepingStep(context),
  ];
}
