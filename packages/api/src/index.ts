export {
  type Answer,
  contract,
  type Contract,
  listOperations,
  type OperationName,
} from "./contract.ts";
export { type Callers, mayCall, type SigningPartner } from "./operation/callers.ts";
export { REFUSAL_STATUS, type RefusalData } from "./operation/refusals.ts";
export { UPLOAD_MAX_BYTES } from "./files/upload-file.ts";
export type { TaskVerification } from "./embedded/list-task-verifications.ts";
export type { TaskState } from "./embedded/task-schema.ts";
export type { TaskOutcome } from "./embedded/task-outcome-schema.ts";
export type { PartnerCredit, PartnerDraft } from "./partner-credit/partner-credit-schema.ts";
export type { InsuranceClaim, ShopInsurance, ShopPolicy } from "./insurance/insurance-schema.ts";
export { PARTNER_LINE_EVENTS } from "./partners/partner-line-callback.ts";
export { DESK_EVENTS } from "./partners/complaint-callback.ts";
export type { AccountOverview, OwnAccount } from "./balances/get-account-overview.ts";
export type { StepUpProof } from "./payment-password/step-up-schema.ts";
export type { BankAccount } from "./accounts/bank-account-schema.ts";
export type { ArchiveFile } from "./archive/archive-schema.ts";
export { ARCHIVE_MAX_FILES } from "./archive/download-archive.ts";
export type { Application, ApplicationDraft } from "./application/application-schema.ts";
export type {
  AuthorisedPerson,
  OwnAuthorisation,
} from "./authorisations/authorised-person-schema.ts";
export {
  BALANCE_ACCOUNTS,
  type BalanceAccount,
  type Movement,
} from "./balances/movement-schema.ts";
export type {
  Cancellation,
  CancellationOverview,
  CancellationReceipt,
} from "./cancellation/cancellation-schema.ts";
export type { Channel } from "./channels/channel-schema.ts";
export type { Complaint, ComplaintSummary } from "./complaints/complaint-schema.ts";
export type { DocumentConsent } from "./consents/document-consent.ts";
export type { DocumentVersions } from "./consents/list-document-versions.ts";
export type {
  Contract as ContractDocument,
  ContractSummary,
  DocumentText,
} from "./contracts/contract-schema.ts";
export type {
  AccountProof,
  IncomingPayment,
  Merchant,
  ProvedAccount,
} from "./merchants/merchant-schema.ts";
export type {
  BannerItem,
  CampaignBlock,
  CampaignPage,
  CampaignPicture,
  CampaignTarget,
  ShownResource,
  TextPart,
  TextRun,
} from "./campaigns/campaign-schema.ts";
export type { ChangedTopic } from "./help/changed-topic-schema.ts";
export type { TopicRating } from "./help/topic-rating-schema.ts";
export type { PledgedGoods } from "./pledges/get-pledged-goods.ts";
export type { Customer, CustomerDetail } from "./sales/customer-schema.ts";
export type { GivenCoupon } from "./sales/given-coupon-schema.ts";
export type { SalesBudget } from "./sales/sales-budget-schema.ts";
export type {
  OpenedSalesInvitation,
  SalesInvitation,
  SalespersonCard,
} from "./sales/sales-invitation-schema.ts";
export type { Coupon } from "./coupons/coupon-schema.ts";
export type { CreditLine, Estimate } from "./credit/credit-line-schema.ts";
export type { Home } from "./credit/get-home.ts";
export type { BorrowOffer, Drawdown, DrawdownQuote } from "./drawdowns/drawdown-schema.ts";
export type { Email } from "./email/email-schema.ts";
export type { FaceSession } from "./face/face-session-schema.ts";
export type { Person } from "./person/get-person.ts";
export type { IdentityCheck, IdentityCheckStart } from "./identity/identity-check-schema.ts";
export type { SentCode } from "./identity/sent-code-schema.ts";
export type { Session } from "./identity/session-schema.ts";
export type {
  CreditChange,
  CreditFreeze,
  IncreaseOffer,
  LimitIncrease,
} from "./limit-increases/limit-increase-schema.ts";
export type { SettlementCertificate } from "./loans/get-settlement-certificate.ts";
export type { Loan, LoanDetail, LoanRow } from "./loans/loan-schema.ts";
export type { Notice } from "./notifications/notice-schema.ts";
export type { Order } from "./orders/order-schema.ts";
export type { PasswordReset, PaymentPassword } from "./payment-password/payment-password-schema.ts";
export type { PaySettings } from "./payments/pay-settings-schema.ts";
export type { Payment, PaymentQuote } from "./payments/payment-schema.ts";
export type { Repayment, RepayQuote } from "./repayment/repayment-schema.ts";
export type { BilledLoan, BillMonth } from "./statements/bill-schema.ts";
export type { StatementExport } from "./statement-exports/statement-export-schema.ts";
export type { StatementEntry, StatementMonth } from "./statements/statement-schema.ts";
export type { Invoice, InvoiceablePeriod, TaxInfo } from "./tax/tax-schema.ts";
export type { TopUp, TopUpTerms } from "./top-ups/top-up-schema.ts";
export type {
  PayeeAccount,
  Refund,
  Refundable,
  RepayAccount,
  UnmatchedTransfer,
} from "./transfers/transfer-schema.ts";
export type {
  SafeAccount,
  Withdrawal,
  WithdrawalAccount,
} from "./withdrawals/withdrawal-schema.ts";
