import {
  decisionTimeoutJob,
  riskDecisionJob,
} from "./capabilities/application/risk-decision.job.ts";
import { moveApplicationProcess } from "./capabilities/application/application-process.ts";
import { freezeForExpiredId } from "./capabilities/application/freeze-for-expired-id.ts";
import { warnOfIdExpiry } from "./capabilities/application/warn-of-id-expiry.ts";
import { authorisationTimeJob } from "./capabilities/authorisations/authorisations.job.ts";
import { isRowPaid } from "./capabilities/loans/is-row-paid.ts";
import { cancellationJob, keptRecordsJob } from "./capabilities/cancellation/cancellation.job.ts";
import {
  keptAuthorisationsJob,
  keptPersonsJob,
} from "./capabilities/cancellation/kept-people.job.ts";
import { keptLoginsJob } from "./capabilities/identity-checks/kept-logins.job.ts";
import { keptMerchantsJob } from "./capabilities/merchants/kept-merchants.job.ts";
import { keptSalespeopleJob } from "./capabilities/sales/kept-salespeople.job.ts";
import { channelJob } from "./capabilities/channels/channels.job.ts";
import { complaintClockJob } from "./capabilities/complaints/complaints.job.ts";
import { couponExpiryJob, couponStartJob } from "./capabilities/coupons/coupons.job.ts";
import { insurerRequestJob, policyStepJob } from "./capabilities/insurance/insurance.job.ts";
import { endTasks } from "./capabilities/embedded/end-tasks.ts";
import { estimateExpiryJob, estimateJob } from "./capabilities/estimates/estimate.job.ts";
import { lineExpiryJob } from "./capabilities/credit/line-expiry.job.ts";
import { lineReminderJob } from "./capabilities/credit/line-reminder.job.ts";
import {
  limitIncreaseExpiryJob,
  limitReviewJob,
} from "./capabilities/limit-increases/limit-review.job.ts";
import { temporaryLimitJob } from "./capabilities/limit-increases/temporary-limit.job.ts";
import { numberChangeNoticeJob } from "./capabilities/identity-checks/number-change-notice.job.ts";
import { registryCheckJob } from "./capabilities/identity/registry-check.job.ts";
import { checkRegistry } from "./capabilities/registry-checks/check-registry.ts";
import { idExpiryJob } from "./capabilities/identity/id-expiry.job.ts";
import { idWarningJob } from "./capabilities/identity/id-warning.job.ts";
import { accrualJob, freezeJob, reminderJob } from "./capabilities/loans/loans.job.ts";
import { mailOutboxJob } from "./capabilities/mail/mail-outbox.job.ts";
import { smsOutboxJob } from "./capabilities/notifications/sms-outbox.job.ts";
import { keptReceiversJob } from "./capabilities/orders/kept-receivers.job.ts";
import { orderDeadlineJob } from "./capabilities/orders/orders.job.ts";
import { orderRefundJob } from "./capabilities/order-refunds/order-refunds.job.ts";
import { bankReconcileJob } from "./capabilities/settlement/bank-reconcile.job.ts";
import { paymentExpiryJob } from "./capabilities/payments/payments.job.ts";
import { claimJob } from "./capabilities/compensation/claim.job.ts";
import { partnerRequestJob } from "./capabilities/partner-credit/partner-requests.job.ts";
import { goodsReleaseJob, releaseGoodsJob } from "./capabilities/pledges/release-goods.job.ts";
import { debitRunJob } from "./capabilities/repayment/debit-run.job.ts";
import { exportAttachments } from "./capabilities/statement-exports/export-attachments.ts";
import { statementExportJob } from "./capabilities/statement-exports/statement-exports.job.ts";
import { invoiceJob } from "./capabilities/tax/invoice.job.ts";
import { withdrawalExpiryJob } from "./capabilities/withdrawals/withdrawals.job.ts";
import type { Context } from "./calls/context.ts";
import type { ScheduledJob } from "./jobs/scheduled-job.ts";
import { growingTables } from "./growing-tables.ts";
import { KEPT_ROWS } from "./kept-rows.ts";
import { foldBalancesJob } from "./ledger/fold-balances.job.ts";
import { housekeepingJob } from "./jobs/housekeeping.ts";

/** All work that becomes due. Jobs of one instant run in this order: what the bank says, what ends, what accrues, what follows from it. */
export function scheduledJobs(context: Context): readonly ScheduledJob[] {
  return [
    bankReconcileJob(context),
    orderRefundJob(context),
    couponExpiryJob(context),
    lineExpiryJob(context, moveApplicationProcess),
    temporaryLimitJob(context),
    estimateExpiryJob(context),
    decisionTimeoutJob(context),
    couponStartJob(context),
    orderDeadlineJob(context),
    paymentExpiryJob(context),
    withdrawalExpiryJob(context),
    limitIncreaseExpiryJob(context),
    cancellationJob(context, endTasks),
    complaintClockJob(context),
    estimateJob(context),
    riskDecisionJob(context),
    limitReviewJob(context),
    invoiceJob(context),
    partnerRequestJob(context),
    insurerRequestJob(context),
    policyStepJob(context),
    accrualJob(context),
    reminderJob(context),
    lineReminderJob(context),
    idWarningJob(context, warnOfIdExpiry),
    idExpiryJob(context, freezeForExpiredId),
    registryCheckJob(context, checkRegistry),
    authorisationTimeJob(context),
    channelJob(context),
    freezeJob(context),
    debitRunJob(context),
    claimJob(context),
    releaseGoodsJob(context),
    goodsReleaseJob(context),
    smsOutboxJob(context, isRowPaid),
    numberChangeNoticeJob(context),
    statementExportJob(context),
    mailOutboxJob(context, exportAttachments(context)),
    foldBalancesJob(context),
    keptRecordsJob(context),
    keptAuthorisationsJob(context),
    keptPersonsJob(context),
    keptMerchantsJob(context),
    keptSalespeopleJob(context),
    keptLoginsJob(context),
    keptReceiversJob(context),
    housekeepingJob(context, new Map([...KEPT_ROWS, ...growingTables(context.config.keptMonths)])),
  ];
}
