// account
export {
  decideOpenAccount,
  type OpenAccountFacts,
  type OpenAccountRefusal,
} from "./account/decide-open-account.ts";

// application
export { applyProcessMachine } from "./application/apply-process-machine.ts";
export { applyStepMachine } from "./application/apply-step-machine.ts";
export {
  type ApplicantLine,
  type ApplicationEvent,
  type ApplicationStepsDone,
  decideRiskOutcome,
  decideStartApplication,
  decideSubmitApplication,
  firstOpenStep,
  registryRefusal,
  type RegistryRefusal,
  type RiskEffect,
  type RiskOutcome,
  type StartApplicationRefusal,
  type SubmitApplicationRefusal,
  type SubmitFacts,
} from "./application/decide-application.ts";

// calendar
export {
  addDays,
  type BizDate,
  compareDates,
  daysBetween,
  isBizDate,
  weekdayOf,
} from "./calendar/biz-date.ts";
export {
  addMinutes,
  businessDateOf,
  formatInstant,
  instantAt,
  timeOfDayOf,
} from "./calendar/instant.ts";

// contract
export { contractMachine } from "./contract/contract-machine.ts";
export { decideSignContract, type SignContractFacts } from "./contract/decide-sign-contract.ts";
export { minReadingMs } from "./contract/reading-time.ts";

// coupon
export {
  type BestCoupon,
  bestCoupon,
  type BestCouponReason,
  type CouponCandidate,
  type CouponSaving,
} from "./coupon/best-coupon.ts";
export {
  type HeldCoupon,
  type InterestCouponEffect,
  type PrincipalCouponEffect,
} from "./coupon/coupon.ts";
export { couponMachine } from "./coupon/coupon-machine.ts";
export {
  type CouponOccasion,
  couponUsability,
  type CouponUsability,
  couponUsageOf,
  type CouponUnusableReason,
} from "./coupon/coupon-usability.ts";

// credit line
export { availableFen, type LineLimits } from "./credit-line/available.ts";
export { creditLineMachine } from "./credit-line/credit-line-machine.ts";
export {
  type ActivateFacts,
  type ActivateLineRefusal,
  decideActivateLine,
  decideFreeze,
  decideStartEstimate,
  decideUnfreeze,
  type DueDebt,
  type FreezableLine,
} from "./credit-line/decide-line.ts";
export { estimateMachine } from "./credit-line/estimate-machine.ts";
export { freezeDueAt, shouldFreeze } from "./credit-line/freeze.ts";
export { initialLimitFen } from "./credit-line/initial-limit.ts";
export { type LimitStatus, limitView, type LimitViewInputs } from "./credit-line/limit-view.ts";

// face
export {
  type FaceBinding,
  type FaceCheck,
  faceRefusal,
  type FaceRefusal,
  faceResultRefusal,
  freshFaceRefusal,
} from "./face/face-refusal.ts";

// identity
export { isBankCard, normaliseBankCard, passesLuhn } from "./identity/bank-account-no.ts";
export { type CodeChallenge, decideVerifyCode } from "./identity/decide-verify-code.ts";
export { idRefusal, idStatus, type IdValidTo } from "./identity/id-status.ts";
export { maskCard, maskId, maskMobile, maskName } from "./identity/masks.ts";
export { normaliseMobile } from "./identity/mobile.ts";
export {
  birthDateOf,
  isResidentId,
  parseResidentId,
  type ResidentId,
  sexOf,
} from "./identity/resident-id.ts";
export { isUscc, parseUscc } from "./identity/uscc.ts";

// interest
export { explainDaily, type InterestDay } from "./interest/explain-daily.ts";
export { interestFen } from "./interest/interest.ts";

// limits
export {
  ACTIVATION_DAYS,
  AUTO_DEBIT_TIMES,
  BANK_ANSWER_TIMEOUT_SECONDS,
  CODE_LENGTH,
  CODE_MAX_TRIES,
  CODE_TTL_MINUTES,
  CONTRACT_VERIFY_MAX_TRIES,
  CONTRACT_VERIFY_TTL_MINUTES,
  DECISION_TIMEOUT_DAYS,
  DEFAULT_APP_ALIAS,
  ESTIMATE_TIMEOUT_HOURS,
  ESTIMATE_TTL_DAYS,
  FACE_MAX_TRIES,
  FACE_TTL_MINUTES,
  FINAL_REJECTION_COUNT,
  FLEXIBLE_PENALTY_PERMILLE,
  FLEXIBLE_TERM_DAYS,
  FREEZE_TIME,
  ID_VALIDITY_MIN_DAYS,
  INITIAL_LIMIT_MAX_PERCENT,
  INITIAL_LIMIT_MIN_PERCENT,
  INITIAL_LIMIT_MONTHS,
  INITIAL_LIMIT_STEP_FEN,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  ORDER_CUTOFF,
  OVERDUE_ANNUAL_CAP_PERCENT,
  PAYMENT_TTL_MINUTES,
  QUOTE_TTL_MINUTES,
  RATE_YEAR_DAYS,
  READING_MAX_MS,
  READING_MS_PER_CHARACTER,
  REAPPLY_DAYS,
  REMINDER_DAYS,
  REMINDER_TIME,
  TO_BE_PAID_WINDOW_DAYS,
} from "./limits.ts";

// machine
export { allows, type EventOf, type Machine, next, type StateOf } from "./machine/machine.ts";

// money
export {
  formatRatePercent,
  overdueAnnualPercent,
  simpleAnnualPercent,
} from "./money/annual-rate.ts";
export { type Fen, mulDivHalfUp, sumFen } from "./money/fen.ts";
export { formatFen } from "./money/format-fen.ts";
export { formatYuanCapitals } from "./money/format-yuan-capitals.ts";
export { parseAmountFen } from "./money/parse-amount-fen.ts";
export { type CashFlow, xirrPercent } from "./money/xirr.ts";

// notification
export { reminderDates, reminderInstants } from "./notification/reminders.ts";

// order
export { orderAmountFen, type OrderLine } from "./order/order-amount.ts";
export { orderMachine } from "./order/order-machine.ts";
export { orderRefusal, type OrderRefusal, type OrderState } from "./order/order-refusal.ts";
export { isPayable, payDeadlineOf } from "./order/pay-deadline.ts";

// payment
export { canonicalTerms } from "./payment/canonical-terms.ts";
export {
  type ConfirmedPayment,
  type ConfirmFacts,
  type ConfirmPaymentRefusal,
  type CreatedPayment,
  type CreatePaymentRefusal,
  decideConfirmPayment,
  decideCreatePayment,
  decideQuotePayment,
  type HashTerms,
  type PaymentQuote,
  type QuoteObstacle,
} from "./payment/decide-payment.ts";
export {
  type ChannelPermission,
  payWayRefusal,
  type PayWayRefusal,
} from "./payment/pay-way-refusal.ts";
export {
  type AgreedOrder,
  type Agreement,
  type ChosenCoupon,
  type Payer,
  type PaymentFacts,
  type PaymentLine,
  type PaymentOrder,
} from "./payment/payment-facts.ts";
export { paymentMachine } from "./payment/payment-machine.ts";
export { type PaymentPrice, pricePayment } from "./payment/price-payment.ts";

// refusal
export { allowed, type Decision, refused, type Refused } from "./refusal/decision.ts";
export { isRefusalCode, REFUSAL_CODES, type RefusalCode } from "./refusal/refusal-codes.ts";
export {
  type MoneySafety,
  type RefusalKind,
  REFUSALS,
  type RefusalTraits,
} from "./refusal/refusals.ts";

// repayment
export { type Accrued, accruedThrough } from "./repayment/accrued.ts";
export { allocate, type Allocation } from "./repayment/allocate.ts";
export { autoDebitInstants, isDebitDay } from "./repayment/debit-runs.ts";
export {
  type ConfirmedRepayment,
  decideConfirmRepayment,
  decideQuoteRepayment,
  type RepayFacts,
  type RepayLoan,
  type RepayRefusal,
  repayQuoteExpiresAt,
} from "./repayment/decide-repay.ts";
export { instalmentMachine } from "./repayment/instalment-machine.ts";
export { instalmentStatus } from "./repayment/instalment-status.ts";
export { type LoanPayment, type LoanTerms } from "./repayment/loan-terms.ts";
export { type Owed, owedAsOf } from "./repayment/owed.ts";
export {
  type LoanAccount,
  quoteRepayment,
  type RepayQuote,
  type RepayQuoteLine,
} from "./repayment/quote-repayment.ts";
export { repayIntentMachine } from "./repayment/repay-intent-machine.ts";

// schedule
export { flexiblePenaltyPermille } from "./schedule/flexible-penalty.ts";
export { type OneOffPlan, planOneOff } from "./schedule/plan-one-off.ts";

// vocabulary
export { APP_ALIASES, isAppAlias, type AppAlias } from "./vocabulary/app-alias.ts";
export { APP_CODES, isAppCode, type AppCode } from "./vocabulary/app-code.ts";
export {
  APPLICATION_STEPS,
  isApplicationStep,
  type ApplicationStep,
} from "./vocabulary/application-step.ts";
export {
  APPLY_PROCESS_STATUSES,
  isApplyProcessStatus,
  type ApplyProcessStatus,
} from "./vocabulary/apply-process-status.ts";
export {
  AUTHORISED_PERSON_STATUSES,
  isAuthorisedPersonStatus,
  type AuthorisedPersonStatus,
} from "./vocabulary/authorised-person-status.ts";
export { BANK_CHANNELS, isBankChannel, type BankChannel } from "./vocabulary/bank-channel.ts";
export { CARD_TYPES, isCardType, type CardType } from "./vocabulary/card-type.ts";
export {
  CLIENT_PLATFORMS,
  isClientPlatform,
  type ClientPlatform,
} from "./vocabulary/client-platform.ts";
export { CONTRACT_KINDS, isContractKind, type ContractKind } from "./vocabulary/contract-kind.ts";
export {
  CONTRACT_STATUSES,
  isContractStatus,
  type ContractStatus,
} from "./vocabulary/contract-status.ts";
export { COUPON_STATUSES, isCouponStatus, type CouponStatus } from "./vocabulary/coupon-status.ts";
export { COUPON_TYPES, isCouponType, type CouponType } from "./vocabulary/coupon-type.ts";
export { COUPON_USAGES, isCouponUsage, type CouponUsage } from "./vocabulary/coupon-usage.ts";
export {
  CREDIT_LINE_STATUSES,
  isCreditLineStatus,
  type CreditLineStatus,
} from "./vocabulary/credit-line-status.ts";
export { CREDIT_TYPES, isCreditType, type CreditType } from "./vocabulary/credit-type.ts";
export {
  ENTERPRISE_TYPES,
  isEnterpriseType,
  type EnterpriseType,
} from "./vocabulary/enterprise-type.ts";
export {
  ENTRANCE_SOURCES,
  isEntranceSource,
  type EntranceSource,
} from "./vocabulary/entrance-source.ts";
export {
  ESTIMATE_STATUSES,
  isEstimateStatus,
  type EstimateStatus,
} from "./vocabulary/estimate-status.ts";
export { FACE_KINDS, isFaceKind, type FaceKind } from "./vocabulary/face-kind.ts";
export { FACE_RESULTS, isFaceResult, type FaceResult } from "./vocabulary/face-result.ts";
export { FACE_ROLES, isFaceRole, type FaceRole } from "./vocabulary/face-role.ts";
export { FACE_TYPES, isFaceType, type FaceType } from "./vocabulary/face-type.ts";
export { FREEZE_REASONS, isFreezeReason, type FreezeReason } from "./vocabulary/freeze-reason.ts";
export { HELP_TOPIC_KEYS, isHelpTopicKey, type HelpTopicKey } from "./vocabulary/help-topic-key.ts";
export { ID_STATUSES, isIdStatus, type IdStatus } from "./vocabulary/id-status.ts";
export {
  INSTALMENT_STATUSES,
  isInstalmentStatus,
  type InstalmentStatus,
} from "./vocabulary/instalment-status.ts";
export { LIMIT_VIEWS, isLimitView, type LimitView } from "./vocabulary/limit-view.ts";
export { LOAN_STATUSES, isLoanStatus, type LoanStatus } from "./vocabulary/loan-status.ts";
export {
  LOGIN_IDENTIFIER_TYPES,
  isLoginIdentifierType,
  type LoginIdentifierType,
} from "./vocabulary/login-identifier-type.ts";
export { ORDER_SOURCES, isOrderSource, type OrderSource } from "./vocabulary/order-source.ts";
export {
  isOrderStatus,
  ORDER_STATUSES,
  STORED_ORDER_STATUSES,
  type OrderStatus,
  type StoredOrderStatus,
} from "./vocabulary/order-status.ts";
export { PAYMENT_MODES, isPaymentMode, type PaymentMode } from "./vocabulary/payment-mode.ts";
export {
  PAYMENT_STATUSES,
  isPaymentStatus,
  type PaymentStatus,
} from "./vocabulary/payment-status.ts";
export {
  PAYMENT_WAY_RESULTS,
  isPaymentWayResult,
  type PaymentWayResult,
} from "./vocabulary/payment-way-result.ts";
export {
  REGISTRY_RESULTS,
  isRegistryResult,
  type RegistryResult,
} from "./vocabulary/registry-result.ts";
export {
  REPAYMENT_KINDS,
  isRepaymentKind,
  type RepaymentKind,
} from "./vocabulary/repayment-kind.ts";
export {
  REPAYMENT_METHODS,
  isRepaymentMethod,
  type RepaymentMethod,
} from "./vocabulary/repayment-method.ts";
export {
  REPAYMENT_STATUSES,
  isRepaymentStatus,
  type RepaymentStatus,
} from "./vocabulary/repayment-status.ts";
export { SOURCE_SYSTEMS, isSourceSystem, type SourceSystem } from "./vocabulary/source-system.ts";
export { USER_ROLES, isUserRole, type UserRole } from "./vocabulary/user-role.ts";
export {
  VERIFICATION_CHANNELS,
  isVerificationChannel,
  type VerificationChannel,
} from "./vocabulary/verification-channel.ts";
