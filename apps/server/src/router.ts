import { handleAll } from "./calls/call.ts";
import { accounts } from "./capabilities/accounts/accounts.handlers.ts";
import { application } from "./capabilities/application/application.handlers.ts";
import { archive } from "./capabilities/archive/archive.handlers.ts";
import { authorisations } from "./capabilities/authorisations/authorisations.handlers.ts";
import { authorisedPayers } from "./capabilities/authorised-payers/authorised-payers.handlers.ts";
import { balances } from "./capabilities/balances/balances.handlers.ts";
import { campaigns } from "./capabilities/campaigns/campaigns.handlers.ts";
import { cancellation } from "./capabilities/cancellation/cancellation.handlers.ts";
import { cards } from "./capabilities/cards/cards.handlers.ts";
import { channels } from "./capabilities/channels/channels.handlers.ts";
import { complaints } from "./capabilities/complaints/complaints.handlers.ts";
import { consents } from "./capabilities/consents/consents.handlers.ts";
import { contracts } from "./capabilities/contracts/contracts.handlers.ts";
import { couponExchange } from "./capabilities/coupon-exchange/exchange.handlers.ts";
import { coupons } from "./capabilities/coupons/coupons.handlers.ts";
import { activation } from "./capabilities/activation/activation.handlers.ts";
import { estimates } from "./capabilities/estimates/estimates.handlers.ts";
import { home } from "./capabilities/home/home.handlers.ts";
import { drawdowns } from "./capabilities/drawdowns/drawdowns.handlers.ts";
import { email } from "./capabilities/email/email.handlers.ts";
import { embedded, endingLogins } from "./capabilities/embedded/embedded.handlers.ts";
import { face } from "./capabilities/face/face.handlers.ts";
import { faceChecks, paymentPages } from "./capabilities/face-checks/face-checks.handlers.ts";
import { files } from "./capabilities/files/files.handlers.ts";
import { help } from "./capabilities/help/help.handlers.ts";
import { identityChecks } from "./capabilities/identity-checks/identity-checks.handlers.ts";
import { identity } from "./capabilities/identity/identity.handlers.ts";
import { insurance } from "./capabilities/insurance/insurance.handlers.ts";
import { limitIncreases } from "./capabilities/limit-increases/limit-increases.handlers.ts";
import { loans } from "./capabilities/loans/loans.handlers.ts";
import { merchants } from "./capabilities/merchants/merchants.handlers.ts";
import { notifications } from "./capabilities/notifications/notifications.handlers.ts";
import { orders } from "./capabilities/orders/orders.handlers.ts";
import { refundedOrders } from "./capabilities/order-refunds/order-refunds.handlers.ts";
import { partnerCredit } from "./capabilities/partner-credit/partner-credit.handlers.ts";
import { partners } from "./capabilities/partners/partners.handlers.ts";
import { paymentPassword } from "./capabilities/payment-password/payment-password.handlers.ts";
import { personalData } from "./capabilities/personal-data/personal-data.handlers.ts";
import { ordersWithPayments, payments } from "./capabilities/payments/payments.handlers.ts";
import { registryChecks } from "./capabilities/registry-checks/registry-checks.handlers.ts";
import { pledges } from "./capabilities/pledges/pledges.handlers.ts";
import { loanWithDebits, repayment } from "./capabilities/repayment/repayment.handlers.ts";
import { sales } from "./capabilities/sales/sales.handlers.ts";
import { statementExports } from "./capabilities/statement-exports/statement-exports.handlers.ts";
import { statements } from "./capabilities/statements/statements.handlers.ts";
import { tax } from "./capabilities/tax/tax.handlers.ts";
import { topUps } from "./capabilities/top-ups/top-ups.handlers.ts";
import { transfers } from "./capabilities/transfers/transfers.handlers.ts";
import { withdrawals } from "./capabilities/withdrawals/withdrawals.handlers.ts";

/** The handlers of every capability: an operation without one does not compile. */
export const router = handleAll.router({
  accounts: { ...accounts, ...activation.accounts, ...cards },
  application,
  archive,
  authorisations: { ...authorisations, ...authorisedPayers },
  balances,
  campaigns,
  cancellation,
  channels,
  complaints,
  consents,
  contracts: { ...contracts, ...activation.contracts },
  coupons: { ...coupons, ...couponExchange },
  credit: { ...activation.credit, ...estimates, ...home },
  drawdowns,
  email,
  embedded,
  face: { ...face, ...faceChecks },
  files,
  help,
  identity: { ...identity, ...identityChecks, ...endingLogins },
  insurance,
  limitIncreases,
  loans: { ...loans, ...loanWithDebits },
  merchants,
  notifications,
  orders: { ...orders, ...ordersWithPayments, ...refundedOrders },
  partnerCredit: { ...partnerCredit, ...paymentPages },
  partners,
  paymentPassword,
  payments,
  pledges,
  person: personalData,
  registry: registryChecks,
  repayment,
  sales,
  statementExports,
  statements,
  tax,
  topUps,
  transfers,
  withdrawals,
});
