// account
export { accountCancellationMachine } from "./account/account-cancellation-machine.ts";
export {
  cancellationBlockers,
  type CancellationFacts,
  type CheckedCancellation,
  decideCheckCancellation,
  decideLeaveCancellation,
  decideRevokeCancellation,
  decideSubmitCancellation,
  decideTakeCancellation,
  keptUntilOf,
  type SubmittedCancellation,
} from "./account/decide-cancel-account.ts";
export {
  type ChangeCardFacts,
  type ChangeCardRefusal,
  decideChangeCard,
} from "./account/decide-change-card.ts";
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

// authorisation
export {
  type Authorisation,
  isAuthorisedToPay,
  leftTodayFen,
  payableNowFen,
} from "./authorisation/authorised-to-pay.ts";
export { authorisedPersonMachine } from "./authorisation/authorised-person-machine.ts";
export {
  type AuthorisationEnd,
  type AuthorisationTimes,
  dueOfAuthorisation,
  nextAuthorisationAt,
} from "./authorisation/authorisation-day.ts";
export { decideAccept, decideApprove } from "./authorisation/decide-confirm.ts";
export {
  decideAuthorise,
  decideRevokeAuthorisation,
  decideUploadAuthorisedId,
  invitationExpiresAt,
} from "./authorisation/decide-authorise.ts";
export {
  type AuthorisationLimits,
  decideChangeLimits,
  decideInvite,
} from "./authorisation/decide-invite.ts";

// bounds
export {
  AMOUNT_MAX_FEN,
  BASKET_MAX,
  FIRST_BUSINESS_DATE,
  FIRST_DOCUMENT_DATE,
  LAST_BUSINESS_DATE,
  LINE_LIMIT_MAX_FEN,
  MONTHLY_PURCHASES_MAX_FEN,
  ORDER_AGE_MAX_DAYS,
  ORDER_AMOUNT_MAX_FEN,
  ORDER_QUANTITY_MAX,
  ORDER_VERSION_MAX,
  PAY_LINK_MAX_DAYS,
  PURCHASE_MONTHS_MAX,
} from "./constants/bounds.ts";

// calendar
export { addMonths } from "./calendar/add-months.ts";
export {
  addDays,
  type BizDate,
  compareDates,
  daysBetween,
  isBizDate,
  weekdayOf,
} from "./calendar/biz-date.ts";
export {
  type BizMonth,
  firstDayOf,
  isBizMonth,
  lastDayOf,
  monthOf,
  monthsFromTo,
} from "./calendar/biz-month.ts";
export { formatDay, formatMonth } from "./calendar/day-words.ts";
export { type ReportedInstant, clampReportedInstant } from "./calendar/reported-instant.ts";
export { daysSince, earlierDate, firstInstant, laterDate } from "./calendar/order-of-dates.ts";
export {
  addMinutes,
  businessDateOf,
  formatInstant,
  instantAt,
  timeOfDayOf,
} from "./calendar/instant.ts";

// channel
export { channelSigningMachine } from "./channel/channel-signing-machine.ts";
export {
  CHANNEL_REMINDER_DAYS,
  CHANNEL_RENEWAL_DAYS,
  CHANNEL_SIGNING_DAYS,
  channelDaysLeft,
  channelReminderAt,
  nextChannelAt,
} from "./channel/channel-times.ts";
export {
  decideRenewChannel,
  decideRevokeChannel,
  decideSignChannel,
} from "./channel/decide-channel.ts";

// compensation
export { compensationMachine } from "./compensation/compensation-machine.ts";
export {
  type CompensationClaim,
  decideClaimCompensation,
  decideReviewRecovery,
} from "./compensation/decide-compensation.ts";
export { type CompensatedLoan, type RecourseDebt, recourseOwedAsOf } from "./repayment/recourse.ts";
export {
  accruedThroughout,
  type LoanHistoryFacts,
  owedThroughout,
} from "./repayment/owed-throughout.ts";

// complaint
export {
  awaitsAnswer,
  type ComplaintClock,
  complaintDueOn,
  complaintNoOf,
  type ComplaintStep,
  complaintUrgency,
  type ComplaintUrgency,
  nextComplaintStep,
  reopenableUntil,
} from "./complaint/complaint-clock.ts";
export { complaintMachine } from "./complaint/complaint-machine.ts";
export {
  type ComplaintFacts,
  type ComplaintRound,
  decideAddText,
  decideCloseComplaint,
  decideDeskEvent,
  decideExtendComplaint,
  decideFileComplaint,
  decideReopenComplaint,
} from "./complaint/decide-complaint.ts";

// campaign
export type {
  Campaign,
  CampaignAudience,
  CampaignResource,
  CampaignViewer,
  HowOften,
  ResourceViews,
} from "./campaign/campaign.ts";
export { isCampaignOn, isInAudience, shownResources } from "./campaign/shown-resources.ts";

// consent
export {
  consentHold,
  decideWithdrawConsent,
  type WithdrawConsentFacts,
} from "./consent/decide-withdraw-consent.ts";

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
} from "./coupon-choice/best-coupon.ts";
export { bestLoanCoupon } from "./coupon-choice/best-loan-coupon.ts";
export { type ChosenCoupon, type CouponRefusal } from "./coupon/chosen-coupon.ts";
export {
  decideExchange,
  decideGive,
  type ExchangeFacts,
  reserveOfCoupon,
  type TemplateEffect,
} from "./coupon/decide-exchange.ts";
export {
  EXCHANGE_CODE_ALPHABET,
  EXCHANGE_CODE_LENGTH,
  formatExchangeCode,
  makeExchangeCode,
  parseExchangeCode,
} from "./coupon/exchange-code.ts";
export {
  type HeldCoupon,
  type InterestCouponEffect,
  type PrincipalCouponEffect,
} from "./coupon/coupon.ts";
export {
  type CouponOffer,
  offerInterestCoupons,
  offerPrincipalCoupons,
  principalCouponUsageOf,
} from "./coupon-choice/offer-coupons.ts";
export { formatDiscountTenths, formatPercentOff } from "./coupon/discount-figures.ts";
export { couponMachine } from "./coupon/coupon-machine.ts";
export {
  type CouponOccasion,
  couponUsability,
  type CouponUsability,
  couponUsageOf,
  type CouponUnusableReason,
} from "./coupon/coupon-usability.ts";

// credit line
export {
  availableAfterFen,
  availableFen,
  grantedFen,
  type LineLimits,
  remainingFen,
  withLimitBack,
} from "./credit-line/available.ts";
export { creditLineMachine } from "./credit-line/credit-line-machine.ts";
export {
  type AskIncreaseRefusal,
  decideAskIncrease,
  decideConfirmIncrease,
  decideIncreaseOutcome,
  increaseAllowedFrom,
  type IncreaseFacts,
  increaseObstacle,
  isIncreaseStep,
  type IncreaseObstacle,
  type IncreaseOutcome,
  type IncreaseVerdict,
  type LimitIncreaseKind,
  maximumIncreaseFen,
  type WantedIncrease,
} from "./credit-line/decide-limit-increase.ts";
export {
  type ActivateFacts,
  type ActivateLineRefusal,
  addHold,
  decideActivateLine,
  decideApplyWithNewLegalPerson,
  decideFreeze,
  decideStartEstimate,
  decideUnfreeze,
  freezeOnOpening,
  type FreezableLine,
  type FrozenLine,
} from "./credit-line/decide-line.ts";
export { estimateMachine } from "./credit-line/estimate-machine.ts";
export { freezeDueAt, shouldFreeze } from "./credit-line/freeze.ts";
export { initialLimitFen, isInitialShare } from "./credit-line/initial-limit.ts";
export {
  meanPurchaseFen,
  type MonthlyPurchase,
  purchaseMonthsBefore,
  purchasesBefore,
} from "./credit-line/purchase-months.ts";
export {
  type ChangedLimits,
  jumpTargetOf,
  type LimitChange,
  type Limits,
  temporaryLimitDueOn,
  temporaryLimitIsOver,
  withFixedLimit,
  withoutTemporaryLimit,
} from "./credit-line/limit-change.ts";
export { limitIncreaseMachine } from "./credit-line/limit-increase-machine.ts";
export { type LimitStatus, limitView, type LimitViewInputs } from "./credit-line/limit-view.ts";

// draft
export { draftRefusal, type FormAndDraft } from "./draft/draft-refusal.ts";

// embedded task
export { type EmbeddedTaskFacts, embeddedTaskOutcome } from "./embedded/embedded-task-outcome.ts";

// face
export { declinedFaceResult, waysLeftOut, type PayWay } from "./face/declined-face.ts";
export {
  type FaceBinding,
  type FaceCheck,
  faceRefusal,
  type FaceRefusal,
  faceResultRefusal,
  freshFaceRefusal,
} from "./face/face-refusal.ts";
export {
  FACE_VIDEO_FLAWS,
  faceFlawRefusal,
  type FaceVideo,
  type FaceVideoFlaw,
  faceVideoRefusal,
  faceVideoSizeRefusal,
} from "./face/face-video.ts";

// help
export { HELP_RULES, helpFigures, type HelpFigures, type HelpRules } from "./help/help-figures.ts";
export { type HelpText, readHelpText } from "./help/help-text.ts";
export {
  HELP_MARK_LENGTH,
  helpMark,
  type HelpTopicFile,
  type HelpTopicProblem,
  type HelpTopicWords,
  readHelpTopics,
} from "./help/help-topic-words.ts";

// identity
export {
  CORPORATE_ACCOUNT_DIGITS,
  isBankCard,
  normaliseBankCard,
  passesLuhn,
  PERSONAL_CARD_DIGITS,
} from "./identity/bank-account-no.ts";
export {
  checkAddress,
  checkArea,
  checkEmail,
  checkPhone,
  checkPostalCode,
} from "./identity/contact-rules.ts";
export type { Authorised } from "./identity/authorised.ts";
export {
  decideChangeNumber,
  decideSwitchEnterprise,
  type EnterpriseTies,
  IDENTITY_CHECK_PURPOSES,
  type IdentityCheckFacts,
  type IdentityCheckPurpose,
  type IdentityProof,
  identityProofOf,
  provedCheck,
  type StepUp,
  type StepUpCheck,
} from "./identity/decide-identity-check.ts";
export {
  isOwnNameCheck,
  missingForRealName,
  REAL_NAME_STATUSES,
  REAL_NAME_STEPS,
  realNameStatus,
  type RealNameStatus,
  type RealNameStep,
} from "./identity/real-name.ts";
export {
  decideShowField,
  PERSONAL_FIELDS,
  type PersonalField,
  SHOW_PROOFS,
  type ShowProof,
  showProofsOf,
} from "./identity/decide-show-field.ts";
export { decideSubmitEmail, decideTakeEmailLink } from "./identity/decide-email.ts";
export { type CodeChallenge, decideVerifyCode } from "./identity/decide-verify-code.ts";
export { hasLengthOfIdNo, ID_NO_CHARACTERS } from "./identity/id-number-length.ts";
export { parseIdNumber } from "./identity/id-number.ts";
export { type LegalPersonCheck, legalPersonCheck } from "./identity/legal-person-check.ts";
export { idRefusal, idRenewal, idStatus, type IdValidTo, LONG_TERM } from "./identity/id-status.ts";
export { idEndsAt, nextIdWarningAt } from "./identity/id-warnings.ts";
export {
  maskCard,
  maskEmail,
  maskEnterprise,
  maskId,
  maskMobile,
  maskName,
} from "./identity/masks.ts";
export { isMobile } from "./identity/is-mobile.ts";
export { normaliseMobile } from "./identity/mobile.ts";
export {
  checkEnterpriseName,
  checkName,
  comparableName,
  isSameName,
  nameAsRead,
} from "./identity/names.ts";
export {
  ageRefusal,
  ID_ISSUED_FROM,
  idDatesRefusal,
  isUsualIdValidity,
  LICENCE_ISSUED_FROM,
  licenceDatesRefusal,
} from "./identity/person-dates.ts";
export {
  birthDateOf,
  isResidentId,
  parseResidentId,
  type ResidentId,
  sexOf,
} from "./identity/resident-id.ts";
export { isUscc, parseUscc, readUscc } from "./identity/uscc.ts";

// insurance
export {
  type BuyPolicyFacts,
  type BuyPolicyRefusal,
  type CancelPolicyFacts,
  type CancelPolicyRefusal,
  decideBuyPolicy,
  decideCancelPolicy,
  decideQuotePolicy,
  decideReportClaim,
  type HeldPolicy,
  type QuotePolicyFacts,
  type ReportClaimFacts,
  type ReportClaimRefusal,
  runningLastDay,
  takesAnotherPolicy,
  takesMoreClaims,
} from "./insurance/decide-insurance.ts";
export {
  claimEvents,
  insuranceClaimMachine,
  shopPolicyMachine,
} from "./insurance/insurance-machines.ts";
export {
  freeLookLastDay,
  isCovered,
  nextPolicyStep,
  type PolicyDays,
  policyDays,
  renewableFrom,
} from "./insurance/policy-days.ts";
export {
  checkShop,
  isStockInsurable,
  type ShopFacts,
  type ShopRefusal,
  type TypedShop,
} from "./insurance/shop-facts.ts";

// interest
export { explainDaily } from "./interest-by-day/explain-daily.ts";
export { explainInstalmentsDaily } from "./interest-by-day/explain-instalments.ts";
export { interestFen } from "./interest/interest.ts";

// limits
export {
  ACTIVATION_DAYS,
  APPEAL_DAYS,
  LAPSE_NOTICE_DAYS,
  OFFER_LAPSE_NOTICE_DAYS,
  STATED_APPROVAL_PERCENT,
  REPAYMENT_DAY_OF_MONTH,
  INVITATION_TTL_DAYS,
  INTEREST_FIRST_PERIODS,
  FIRST_PERIOD_MIN_DAYS,
  EQUAL_PRINCIPAL_PERIODS,
  COMPENSATION_CLAIM_TIME,
  COMPENSATION_FROM_OVERDUE_DAYS,
  CANCELLATION_COOLING_HOURS,
  CANCELLATION_RECEIPT_DAYS,
  KEPT_YEARS_AFTER_CANCELLATION,
  BUSINESS_LOAN_MIN_FEN,
  BUSINESS_PENALTY_PERMILLE,
  AUTO_DEBIT_TIMES,
  BANK_ANSWER_TIMEOUT_SECONDS,
  CLAIMS_OPEN_MAX,
  CODE_LENGTH,
  CODE_MAX_TRIES,
  CODE_TTL_MINUTES,
  COMPLAINT_ANSWER_DAYS,
  COMPLAINT_ENTRIES_MAX,
  COMPLAINT_EXTENSION_DAYS,
  COMPLAINT_FILES_MAX,
  COMPLAINT_REPLY_DAYS,
  COMPLAINT_REOPEN_DAYS,
  COMPLAINT_TEXT_MAX,
  COMPLAINT_TEXT_MIN,
  COMPLAINT_WARNING_DAYS,
  COMPLAINTS_OPEN_MAX,
  CONTRACT_VERIFY_MAX_TRIES,
  CONTRACT_VERIFY_TTL_MINUTES,
  DECISION_TIMEOUT_DAYS,
  DEFAULT_APP_ALIAS,
  EMAIL_CODE_TTL_MINUTES,
  EMAIL_LINK_TTL_MINUTES,
  ESTIMATE_TIMEOUT_HOURS,
  ESTIMATE_TTL_DAYS,
  FACE_DIGITS_LENGTH,
  FACE_MAX_TRIES,
  FACE_TTL_MINUTES,
  FACE_VIDEO_MAX_BYTES,
  FACE_VIDEO_MAX_SECONDS,
  FACE_VIDEO_MIN_SECONDS,
  FINAL_REJECTION_COUNT,
  FLEXIBLE_PENALTY_PERMILLE,
  FLEXIBLE_TERM_DAYS,
  FREEZE_TIME,
  IDENTITY_CHECK_TTL_MINUTES,
  ID_RENEWAL_DAYS,
  ID_VALIDITY_MIN_DAYS,
  ID_WARNING_DAYS,
  INCREASE_COOLING_DAYS,
  INCREASE_DOCUMENTS_MAX,
  INCREASE_MAX_PERCENT,
  INCREASE_STEP_FEN,
  INCREASE_TTL_MINUTES,
  INITIAL_LIMIT_MAX_PERCENT,
  INITIAL_LIMIT_MIN_PERCENT,
  INITIAL_LIMIT_MONTHS,
  INITIAL_LIMIT_STEP_FEN,
  INVOICE_LOST_HOURS,
  INVOICE_PERIODS_MAX,
  LOAN_INTEREST_VAT_PERCENT,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  ORDER_CUTOFF,
  OVERDUE_ANNUAL_CAP_PERCENT,
  PASSWORD_RESET_TTL_MINUTES,
  PAYMENT_PASSWORD_LENGTH,
  PAYMENT_PASSWORD_MAX_TRIES,
  PERSONAL_DATA_SHOWN_SECONDS,
  REGISTRY_CHECK_DAYS,
  PAYMENT_TTL_MINUTES,
  QUOTE_TTL_MINUTES,
  RATE_YEAR_DAYS,
  READING_MAX_MS,
  READING_MS_PER_CHARACTER,
  REAPPLY_DAYS,
  REGULATOR_LINE,
  REMINDER_DAYS,
  REMINDER_TIME,
  SMALL_AMOUNT_HOURS,
  SMALL_AMOUNT_MAX_FEN,
  TO_BE_PAID_WINDOW_DAYS,
  TEMPORARY_LIMIT_DAYS,
  TOP_UP_DAY_MAX_FEN,
  TOP_UP_MAX_FEN,
  WITHDRAWAL_FEE_FEN,
  WITHDRAWAL_TTL_MINUTES,
  SHOP_STOCK_MIN_FEN,
  SHOP_STOCK_MAX_FEN,
  POLICY_QUOTE_DAYS,
  POLICY_TERM_MONTHS,
  POLICY_FREE_LOOK_DAYS,
  POLICY_RENEWAL_DAYS,
  CLAIM_REPORT_DAYS,
  CLAIM_TEXT_MIN,
  CLAIM_TEXT_MAX,
  CLAIM_FILES_MIN,
  CLAIM_FILES_MAX,
} from "./constants/limits.ts";

// loan
export { canonicalLoanTerms } from "./loan/canonical-loan-terms.ts";
export {
  type BorrowFacts,
  type BorrowObstacle,
  type ConfirmedLoan,
  type ConfirmLoanRefusal,
  type CreatedLoan,
  type CreateLoanRefusal,
  decideConfirmLoan,
  decideCreateLoan,
  decideQuoteLoan,
  type LoanQuote,
  type ReceivingAccount,
  receivingAccountRefusal,
} from "./loan/decide-borrow.ts";
export { maxBorrowableFen } from "./loan/max-borrowable.ts";
export { type LoanPrice, type PricedInstalment, priceLoan } from "./loan/price-loan.ts";
export {
  type OneOffCost,
  oneOffCostAfter,
  type OneOffLoan,
  type OneOffPrice,
  priceOneOff,
} from "./loan/price-one-off.ts";

// machine
export { allows, type EventOf, type Machine, next, type StateOf } from "./machine/machine.ts";

// merchant
export {
  ACCOUNT_PROOF_STATES,
  type AccountProofState,
  accountProofState,
  nextSmallAmountAt,
  smallAmountTriesLeft,
  smallAmountWindowBegan,
} from "./merchant/account-proof.ts";
export {
  decideEnterSmallAmount,
  decideSendSmallAmount,
  type EnteredAmount,
} from "./merchant/decide-account-proof.ts";

// money
export {
  formatRatePercent,
  overdueAnnualPercent,
  simpleAnnualPercent,
} from "./money/annual-rate.ts";
export { formatMultiple, penaltyAnnualPercent, permilleOfMultiple } from "./money/multiple.ts";
export { type Fen, mulDivHalfUp, sumFen, toFen } from "./money/fen.ts";
export { formatFen } from "./money/format-fen.ts";
export { formatShortYuan } from "./money/format-short-yuan.ts";
export { formatYuanCapitals } from "./money/format-yuan-capitals.ts";
export { parseAmountFen } from "./money/parse-amount-fen.ts";
export { percentOfRatio } from "./money/ratio.ts";
export { type CashFlow, xirrPercent } from "./money/xirr.ts";

// notification
export { BANK_NAMES, bankNameIn } from "./notification/bank-names.ts";
export {
  type FilledNotice,
  fillNotice,
  fillTextMessage,
  gapsInTextMessage,
  longestTextMessage,
  noticePlaces,
  type NoticeWording,
  type NoticeWords,
  replacePlaces,
  TEXT_MESSAGE_MAX,
} from "./notification/fill-notice.ts";
export { NOTICES } from "./notification/notice-declarations.ts";
export type { NoticeFacts } from "./notification/notice-facts.ts";
export { PLACES_WITH_UNIT } from "./notification/notice-places.ts";
export { reminderDates, reminderInstants } from "./notification/reminders.ts";

// order
export { basketFen, orderAddsUp, type OrderLine, orderLinesFen } from "./order/order-amount.ts";
export { orderMachine } from "./order/order-machine.ts";
export {
  allocateRefund,
  couponsAfterRefund,
  decideRefundOrder,
  endOfRefundedLoan,
  refundableFen,
  type RefundableOrder,
  type RefundShares,
  refundShares,
} from "./order/order-refund.ts";
export { orderRefusal, type OrderRefusal, type OrderState } from "./order/order-refusal.ts";
export { basketDeadline, isPayable, payDeadlineOf } from "./order/pay-deadline.ts";

// partner credit
export {
  type ActivateFaceRefusal,
  type ActivatePartnerFacts,
  type ActivatePartnerRefusal,
  type ActivationStart,
  type ConfirmPartnerFormFacts,
  type ConfirmPartnerIdFacts,
  type ConfirmPartnerIdRefusal,
  decideActivateFace,
  decideActivatePartner,
  decideApplyFace,
  decideConfirmPartnerForm,
  decideConfirmPartnerId,
  decideFillPartnerForm,
  decidePartnerCard,
  decideSubmitPartner,
  decideUpgradePartner,
  needsNewIdPhotos,
  type PartnerCardFacts,
  type PartnerCardRefusal,
  type PartnerFaceRefusal,
  type PartnerProgress,
  partnerStep,
  type SubmitPartnerFacts,
  type SubmitPartnerRefusal,
} from "./partner-credit/decide-partner-credit.ts";
export {
  checkPartnerForm,
  PARTNER_SALES_MAX_FEN,
  PARTNER_STAFF_MAX,
  type PartnerArea,
  partnerFieldRefusal,
  type PartnerForm,
  type PartnerFormField,
  partnerFormProblem,
  type PartnerFormRefusal,
  type TypedPartnerForm,
} from "./partner-credit/partner-form.ts";
export { actByAfterAnswer } from "./partner-credit/offer-last-day.ts";
export { partnerRequestMachine } from "./partner-credit/partner-request-machine.ts";

// payment
export { canonicalTerms } from "./payment/canonical-terms.ts";
export { isConfirmedAtLender, provesConsent } from "./payment/confirmed-at-lender.ts";
export {
  cheapestLine,
  inPayingOrder,
  isLineObstacle,
  LINE_OBSTACLES,
  type LineObstacle,
} from "./payment/paying-lines.ts";
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
  type DayLimit,
  type DayLimitChange,
  type DayLimitProof,
  decideSetDayLimit,
  raisesDayLimit,
} from "./payment/day-limit.ts";
export {
  type ChannelPermission,
  payWayRefusal,
  type PayWayRefusal,
} from "./payment/pay-way-refusal.ts";
export {
  type AgreedOrder,
  type Agreement,
  type Payer,
  type PaymentFacts,
  type PaymentLine,
  type PaymentOrder,
} from "./payment/payment-facts.ts";
export { paymentMachine } from "./payment/payment-machine.ts";
export { type PaymentPrice, pricePayment, principalOf } from "./payment/price-payment.ts";

// payment password
export { decideSetPassword, decideTryPassword } from "./payment-password/decide-password.ts";
export { isWeakPassword } from "./payment-password/weak-password.ts";

// pledge
export { releasedQuantities, type RepaidPrincipal } from "./pledge/released-quantities.ts";

// refusal
export { allowed, type Decision, refused, type Refused } from "./refusal/decision.ts";
export { REFUSAL_CODES, type RefusalCode } from "./refusal/refusal-codes.ts";
export {
  isRefusalCode,
  type MoneySafety,
  type RefusalKind,
  REFUSALS,
  type RefusalTraits,
} from "./refusal/refusals.ts";

// repayment
export { type Accrued, accruedBetween, accruedThrough } from "./repayment/accrued.ts";
export { allocate, type Allocation } from "./repayment/allocate.ts";
export {
  allocateReceived,
  allocateRows,
  type ReceivedAllocation,
  type RowAllocation,
  type RowsAllocation,
} from "./repayment/allocate-rows.ts";
export {
  type ConfirmedInstalments,
  decideConfirmInstalments,
  type RepayInstalmentsFacts,
} from "./repayment/decide-confirm-instalments.ts";
export {
  daysEarlyOn,
  type DebtParts,
  overdueDaysOn,
  paidFen,
  partsTotalFen,
  repaidFen,
  sumOfParts,
} from "./repayment/debt-parts.ts";
export { dayOfTerm } from "./repayment/day-of-term.ts";
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
export { type DueByWeek, dueByWeek, type DueWeek } from "./repayment/due-by-week.ts";
export {
  decideQuoteInstalments,
  type InstalmentsQuote,
  type RepayInstalmentsRefusal,
} from "./repayment/decide-repay-instalments.ts";
export {
  type AccruedRow,
  accruedRowsThrough,
  instalmentsAccruedThrough,
} from "./repayment/instalment-accrued.ts";
export { dueRows, type RowDebt, rowDebtsAsOf, sumOfRowDebts } from "./repayment/instalment-debt.ts";
export {
  type InstalmentAccount,
  type InstalmentPayment,
  type InstalmentTerms,
} from "./repayment/instalment-terms.ts";
export { instalmentMachine } from "./repayment/instalment-machine.ts";
export { instalmentStatus } from "./repayment/instalment-status.ts";
export { firstDebitAt, nextDebitAt, nextFreezeAt, nextReminderAt } from "./repayment/loan-clock.ts";
export { type LoanPayment, type LoanTerms } from "./repayment/loan-terms.ts";
export { oneOffSettlement } from "./repayment/one-off-settlement.ts";
export { type Owed, owedAsOf } from "./repayment/owed.ts";
export {
  interestSavedFen,
  type LoanAccount,
  quoteRepayment,
  type RepayQuote,
  type RepayQuoteLine,
} from "./repayment/quote-repayment.ts";
export { repayIntentMachine } from "./repayment/repay-intent-machine.ts";

export {
  decideSettleEarly,
  type SettleEarlyRefusal,
  type Settlement,
  settlementOf,
} from "./repayment/settle-early.ts";
export {
  settleOrWait,
  type SettleOrWait,
  settleOrWaitInstalments,
} from "./repayment/settle-or-wait.ts";

// schedule
export { businessPenaltyPermille } from "./schedule/business-penalty.ts";
export { firstDueOn } from "./schedule/first-due.ts";
export {
  type InstalmentLoan,
  methodOfPeriods,
  planInstalments,
  type PlannedInstalment,
} from "./schedule/plan-instalments.ts";
export { flexiblePenaltyPermille } from "./schedule/flexible-penalty.ts";
export { type OneOffPlan, planOneOff } from "./schedule/plan-one-off.ts";

// statement
export {
  BILL_KINDS,
  type BillAmounts,
  type BillKind,
  type BillMonth,
  billMonths,
  type BillTotals,
  billTotals,
  movedAs,
} from "./statement/bill-months.ts";
export { limitCourse, type LineHistory } from "./statement/limit-course.ts";
export {
  STATEMENT_ACCOUNTS,
  STATEMENT_KINDS,
  type StatementAccount,
  type StatementKind,
} from "./statement/statement-account.ts";
export { decideMailExport, type MailExportFacts } from "./statement/decide-mail-export.ts";
export {
  csvText,
  EXPORT_FAILURES,
  EXPORT_FORMATS,
  EXPORT_KEPT_DAYS,
  EXPORT_MAIL_MAX_BYTES,
  EXPORT_MAX_MONTHS,
  EXPORT_MAX_ROWS,
  EXPORT_STATUSES,
  exportControl,
  type ExportControl,
  type ExportFailure,
  type ExportFormat,
  type ExportStatus,
  inertText,
  isExportPeriod,
  periodTotals,
  plainAmount,
} from "./statement/statement-export.ts";
export {
  directed,
  type MonthMovement,
  type Movement,
  type StatementMonth,
  statementMonths,
  type StatementTotals,
  statementTotals,
} from "./statement/statement-months.ts";

// text
export { cleanNumber, cleanText, visibleText, withoutLabel } from "./text/clean-text.ts";
export { hasBrace, isUnreadable, spelledFigure } from "./text/operator-text.ts";
export type { TextLanguage, TextWords } from "./text/text-language.ts";

// vocabulary
export {
  CUSTOMER_STAGES,
  type CustomerStage,
  customerStages,
  type StagedLine,
} from "./sales/customer-stage.ts";
export {
  CUSTOMER_STEPS,
  CUSTOMER_TASKS,
  type CustomerStep,
  type CustomerTask,
  customerTaskDays,
  stepOfApplication,
} from "./sales/customer-tasks.ts";
export {
  decideGiveCoupon,
  type GiveCouponFacts,
  type GiveCouponRefusal,
} from "./sales/decide-give-coupon.ts";
export {
  decideRegisterSalesperson,
  type SalespersonVersion,
} from "./sales/decide-register-salesperson.ts";
export {
  decideAnswerSalesInvitation,
  decideInviteDealer,
  SALES_INVITATION_ANSWERS,
  SALES_INVITATION_STATUSES,
  type SalesInvitation,
  type SalesInvitationAnswer,
  type SalesInvitationStatus,
  salesInvitationStatus,
} from "./sales/sales-invitation.ts";
export {
  couponsLeft,
  invitationsLeft,
  type TeamBudget,
  teamBudgetStatus,
} from "./sales/team-quota.ts";
export { APP_ALIASES, isAppAlias, type AppAlias } from "./vocabulary/app-alias.ts";
export {
  APP_CODES,
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  INSURANCE,
  PARTNER_CREDIT,
  PAYING_PRODUCTS,
  isAppCode,
  isPayingProduct,
  type AppCode,
  type PayingProduct,
} from "./vocabulary/app-code.ts";
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
export { AUTHORISATION_MODES, type AuthorisationMode } from "./vocabulary/authorisation-mode.ts";
export {
  AUTHORISED_PERSON_STATUSES,
  isAuthorisedPersonStatus,
  type AuthorisedPersonStatus,
} from "./vocabulary/authorised-person-status.ts";
export { BANK_CHANNELS, isBankChannel, type BankChannel } from "./vocabulary/bank-channel.ts";
export { CARD_TYPE, CARD_TYPES, isCardType, type CardType } from "./vocabulary/card-type.ts";
export {
  CLIENT_PLATFORMS,
  isClientPlatform,
  type ClientPlatform,
} from "./vocabulary/client-platform.ts";
export { CONSENT_HOLDS, type ConsentHold } from "./vocabulary/consent-hold.ts";
export { CONTRACT_KINDS, isContractKind, type ContractKind } from "./vocabulary/contract-kind.ts";
export {
  CONTRACT_STATUSES,
  isContractStatus,
  type ContractStatus,
} from "./vocabulary/contract-status.ts";
export { COUPON_STATUSES, isCouponStatus, type CouponStatus } from "./vocabulary/coupon-status.ts";
export {
  COUPON_TYPE,
  COUPON_TYPES,
  isCouponType,
  type CouponType,
} from "./vocabulary/coupon-type.ts";
export { COUPON_USAGES, isCouponUsage, type CouponUsage } from "./vocabulary/coupon-usage.ts";
export {
  CREDIT_LINE_STATUSES,
  isCreditLineStatus,
  type CreditLineStatus,
} from "./vocabulary/credit-line-status.ts";
export {
  CREDIT_TYPES,
  isCreditType,
  pledgesGoods,
  type CreditType,
} from "./vocabulary/credit-type.ts";
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
export {
  EMBEDDED_TASK_STATUSES,
  type EmbeddedTaskStatus,
} from "./vocabulary/embedded-task-status.ts";
export { EMBEDDED_TASKS, isEmbeddedTask, type EmbeddedTask } from "./vocabulary/embedded-task.ts";
export {
  FACE_KIND,
  FACE_KINDS,
  faceKindOf,
  isFaceKind,
  type FaceKind,
} from "./vocabulary/face-kind.ts";
export {
  FACE_RESULTS,
  isFaceResult,
  isOtherWayResult,
  OTHER_WAY_RESULTS,
  type FaceResult,
  type OtherWayResult,
} from "./vocabulary/face-result.ts";
export { FACE_ROLES, isFaceRole, type FaceRole } from "./vocabulary/face-role.ts";
export { FACE_TYPE, FACE_TYPES, isFaceType, type FaceType } from "./vocabulary/face-type.ts";
export {
  DESK_FREEZE_REASONS,
  type DeskFreezeReason,
  FREEZE_NOTE_MAX,
  FREEZE_REASONS,
  type FreezeReason,
  isFreezeReason,
} from "./vocabulary/freeze-reason.ts";
export {
  HELP_TOPIC_KEYS,
  HELP_TOPIC_TYPES,
  HELP_TOPICS,
  HELP_TOPICS_BY_TYPE,
  type HelpTopic,
  type HelpTopicKey,
  type HelpTopicType,
  isHelpTopic,
  isHelpTopicKey,
  isHelpTopicType,
} from "./vocabulary/help-topic-key.ts";
export { ID_STATUSES, isIdStatus, type IdStatus } from "./vocabulary/id-status.ts";
export {
  INSTALMENT_STATUSES,
  isInstalmentStatus,
  type InstalmentStatus,
} from "./vocabulary/instalment-status.ts";
export { COMPLAINT_ENDS, type ComplaintEnd, isComplaintEnd } from "./vocabulary/complaint-end.ts";
export {
  COMPLAINT_KINDS,
  type ComplaintKind,
  isComplaintKind,
} from "./vocabulary/complaint-kind.ts";
export {
  COMPLAINT_STATUSES,
  type ComplaintStatus,
  isComplaintStatus,
} from "./vocabulary/complaint-status.ts";
export {
  COMPLAINT_TOPICS,
  type ComplaintTopic,
  isComplaintTopic,
} from "./vocabulary/complaint-topic.ts";
export {
  LIMIT_INCREASE_REASONS,
  isLimitIncreaseReason,
  type LimitIncreaseReason,
} from "./vocabulary/limit-increase-reason.ts";
export {
  CLAIM_CAUSES,
  CLAIM_DECISIONS,
  type ClaimCause,
  type ClaimDecision,
  INSURANCE_CLAIM_STATUSES,
  type InsuranceClaimStatus,
} from "./vocabulary/insurance-claim.ts";
export {
  INSURER_REQUEST_KINDS,
  type InsurerRequestKind,
} from "./vocabulary/insurer-request-kind.ts";
export { SHOP_POLICY_STATUSES, type ShopPolicyStatus } from "./vocabulary/shop-policy-status.ts";
export { INVOICE_KINDS, isInvoiceKind, type InvoiceKind } from "./vocabulary/invoice-kind.ts";
export {
  INVOICE_STATUSES,
  isInvoiceStatus,
  type InvoiceStatus,
} from "./vocabulary/invoice-status.ts";
export {
  LIMIT_INCREASE_STATUSES,
  isLimitIncreaseStatus,
  type LimitIncreaseStatus,
} from "./vocabulary/limit-increase-status.ts";
export { LIMIT_VIEWS, isLimitView, type LimitView } from "./vocabulary/limit-view.ts";
export {
  isClosedLoan,
  LOAN_STATUSES,
  isLoanStatus,
  type LoanStatus,
} from "./vocabulary/loan-status.ts";
export {
  LOGIN_IDENTIFIER_TYPES,
  isLoginIdentifierType,
  type LoginIdentifierType,
} from "./vocabulary/login-identifier-type.ts";
export {
  isNoticeKind,
  NOTICE_KINDS,
  NOTICE_TONES,
  type NoticeKind,
  type NoticeTone,
} from "./vocabulary/notice-kind.ts";
export { ORDER_SOURCES, isOrderSource, type OrderSource } from "./vocabulary/order-source.ts";
export {
  isOrderStatus,
  ORDER_STATUSES,
  STORED_ORDER_STATUSES,
  type OrderStatus,
  type StoredOrderStatus,
} from "./vocabulary/order-status.ts";
export {
  MARITAL_STATUSES,
  type MaritalStatus,
  PARTNER_OCCUPATIONS,
  type PartnerOccupation,
} from "./vocabulary/partner-occupation.ts";
export {
  PARTNER_REQUEST_KINDS,
  type PartnerRequestKind,
} from "./vocabulary/partner-request-kind.ts";
export {
  PARTNER_REQUEST_STATUSES,
  type PartnerRequestStatus,
} from "./vocabulary/partner-request-status.ts";
export { PARTNER_STEPS, type PartnerStep } from "./vocabulary/partner-step.ts";
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
export {
  LOGIN_ROLES,
  USER_ROLES,
  isUserRole,
  type LoginRole,
  type UserRole,
} from "./vocabulary/user-role.ts";
export {
  VERIFICATION_CHANNELS,
  isVerificationChannel,
  type VerificationChannel,
} from "./vocabulary/verification-channel.ts";
export {
  ACCOUNT_CANCELLATION_STATUSES,
  isAccountCancellationStatus,
  type AccountCancellationStatus,
} from "./vocabulary/account-cancellation-status.ts";
export {
  BANNER_PLACEMENTS,
  isBannerPlacement,
  type BannerPlacement,
} from "./vocabulary/banner-placement.ts";
export {
  CANCELLATION_BLOCKERS,
  isCancellationBlocker,
  type CancellationBlocker,
} from "./vocabulary/cancellation-blocker.ts";
export {
  CANCELLATION_REASONS,
  isCancellationReason,
  type CancellationReason,
} from "./vocabulary/cancellation-reason.ts";
export {
  CHANNEL_SIGNING_STATUSES,
  isChannelSigningStatus,
  type ChannelSigningStatus,
} from "./vocabulary/channel-signing-status.ts";
export {
  COMPENSATION_STATUSES,
  isCompensationStatus,
  type CompensationStatus,
} from "./vocabulary/compensation-status.ts";
export {
  CREDIT_CHANGE_KINDS,
  isCreditChangeKind,
  type CreditChangeKind,
} from "./vocabulary/credit-change-kind.ts";
export { JUMP_TARGETS, isJumpTarget, type JumpTarget } from "./vocabulary/jump-target.ts";
export { LOAN_PERIODS, isLoanPeriods, type LoanPeriods } from "./vocabulary/loan-periods.ts";
export { LOAN_PURPOSES, isLoanPurpose, type LoanPurpose } from "./vocabulary/loan-purpose.ts";
export {
  WITHDRAWAL_STATUSES,
  isWithdrawalStatus,
  type WithdrawalStatus,
} from "./vocabulary/withdrawal-status.ts";
export {
  HOME_PAGE_CODES,
  isPageCode,
  type PageCode,
  RESULT_PAGE_CODES,
} from "./vocabulary/page-code.ts";

// tax
export {
  checkBankName,
  checkTaxBankNo,
  checkTaxPhone,
  decideSaveTaxInfo,
  type TaxDetails,
  type TaxInfoRefusal,
} from "./tax/decide-tax-info.ts";
export {
  decideRequestInvoice,
  type InvoiceLine,
  type InvoicePlan,
  type RequestInvoiceRefusal,
} from "./tax/decide-request-invoice.ts";
export { invoiceMachine } from "./tax/invoice-machine.ts";
export { type TaxedAmount, taxedInterest, taxedTotal } from "./tax/invoice-tax.ts";
export {
  type InterestPeriod,
  type InvoiceablePeriod,
  invoiceablePeriods,
  periodKey,
  type PeriodInterest,
} from "./tax/invoiceable.ts";

// top-up
export {
  decideTopUp,
  takesTopUps,
  type TopUpCard,
  topUpCardRefusal,
  type TopUpFacts,
  topUpLeftFen,
  type TopUpRefusal,
} from "./top-up/decide-top-up.ts";

// transfer
export {
  decideClaim,
  type TransferClaim,
  type UnmatchedTransfer,
} from "./transfer/decide-claim.ts";
export { decideRefund, type RefundFacts, type RefundRefusal } from "./transfer/decide-refund.ts";
export { referencesIn, transferReferenceOf } from "./transfer/transfer-reference.ts";

// withdrawal
export {
  type AddAccountFacts,
  type AddAccountRefusal,
  decideAddAccount,
} from "./withdrawal/decide-add-account.ts";
export {
  decideSendWithdrawal,
  decideStartWithdrawal,
  type SentWithdrawal,
  type WithdrawFacts,
  type WithdrawObstacle,
} from "./withdrawal/decide-withdraw.ts";
export { unrecordedFen, withdrawableFen } from "./withdrawal/withdrawable.ts";
export { withdrawalMachine } from "./withdrawal/withdrawal-machine.ts";
