import { expect, test } from "vitest";
import * as domain from "../index.ts";

const names: ReadonlyMap<string, unknown> = new Map(Object.entries(domain));

test.each([
  ["APP_CODES", ["APP1001", "APP2001", "APP4001", "00406"]],
  ["APP_ALIASES", ["C1000100", "C1000300", "C1000200"]],
  ["CREDIT_TYPES", ["FLEXIBLE", "GOODS_PLEDGE"]],
  ["COUPON_TYPES", [1, 8, 2, 99, 15]],
  ["COUPON_STATUSES", [-1, 0, 1, 2, 3, 4]],
  ["COUPON_USAGES", [0, -1, -2, -3]],
  ["ENTERPRISE_TYPES", ["LTD", "INDIVIDUAL_BIZ"]],
  ["FACE_ROLES", ["AUTHORIZED_PERSON", "LEGAL_PERSON"]],
  [
    "FACE_KINDS",
    ["face", "face_credit", "face_APPLY", "face_line", "face_loan", "face_loan_credit"],
  ],
  ["FACE_TYPES", ["3", "", "2"]],
  [
    "FACE_RESULTS",
    ["verifySuccess", "verifyFail", "unVerify", "fail", "selectPayway", "toastPayway", "error"],
  ],
  ["LOGIN_IDENTIFIER_TYPES", ["MOBILE", "IDNO"]],
  ["BANK_CHANNELS", ["ICBC_BANK", "POSTAL_BANK", "CCB_BANK", "FMYHB_BANK"]],
  ["CARD_TYPES", [0, 4, 6, 7]],
  ["ORDER_SOURCES", ["LEAF", "E_COMMERCE", "SELF_MADE"]],
  ["ORDER_STATUSES", ["TO_BE_BILLED", "BILLED", "CANCELLED", "DISABLED", "ILLEGAL", "NOT_EXIST"]],
  ["REPAYMENT_METHODS", ["EQUAL_PRINCIPAL", "ONE_OFF", "INTEREST_FIRST"]],
  ["PAYMENT_MODES", ["ENTRUSTED_TRANSIT", "ENTRUSTED_DIRECT", "SELF_WITHDRAWAL"]],
  ["CLIENT_PLATFORMS", ["FINANCAL_H5", "COMMERCE_PC", "ACCOUT_PC", "SALESMAN_H5"]],
  ["SOURCE_SYSTEMS", ["CSC", "PUBLIC", "LEAF", "H5", "HEDONGLI"]],
  ["ENTRANCE_SOURCES", ["CSC", "HEDONGLI", "G_DEALS"]],
  [
    "CREDIT_LINE_STATUSES",
    [
      "NOT_CREDIT",
      "NEW",
      "AUDIT_REJECT",
      "LOCKED",
      "AVAILABLE",
      "LOAN_LOCKED",
      "REJECTED",
      "REJECTED_END",
      "DISABLED",
    ],
  ],
  ["APPLICATION_STEPS", [0, 1, 2, 3, 4, 6]],
  [
    "APPLY_PROCESS_STATUSES",
    [
      "NEW",
      "APPLY",
      "REJECTE",
      "PASS",
      "TO_BE_ACTIVE",
      "ACTIVE_PROCESSING",
      "FAIL",
      "RECEIVE",
      "DISABLE",
    ],
  ],
  ["CONTRACT_STATUSES", ["NEW", "FAIL", "SUCCESS", "PROCESSING", "APPLY", "VERIFY", "ACTIVATE"]],
  ["INSTALMENT_STATUSES", ["NORMAL", "TO_BE_PAID", "OVERDUE", "SETTLED"]],
  ["ID_STATUSES", ["MISSING", "EXPIRED", "SOON", "NORMAL"]],
  [
    "AUTHORISED_PERSON_STATUSES",
    ["INVITED", "ID_UPLOADED", "NORMAL", "SUPPLY_UPLOAD", "RE_UPLOAD", "REVOKED"],
  ],
  ["ESTIMATE_STATUSES", ["NOTSTART", "INPROGRESS", "DONE"]],
  ["PAYMENT_WAY_RESULTS", [0, "PAY_WAY_MANY"]],
  ["CREDIT_CHANGE_KINDS", ["RAISE_FIXED_CREDIT", "RAISE_TEMP_CREDIT", "FIXED"]],
  ["JUMP_TARGETS", ["TO_CREDIT", "TO_LOAN"]],
  ["BANNER_PLACEMENTS", ["MARQUEE", "BANNER", "POPUP"]],
  [
    "LIMIT_VIEWS",
    [
      "Calculate",
      "Expired",
      "Fail",
      "Freeze",
      "Grant",
      "NotActivate",
      "NotCredit",
      "NotLimit",
      "Protocol",
      "PsbcApply",
      "PsbcNotActive",
      "PsbcPass",
      "PsbcReject",
      "PsbcTrial",
      "PsbcUpgradeCustomer",
      "Veto",
    ],
  ],
  [
    "HELP_TOPIC_KEYS",
    expect.arrayContaining(["ID_UPLOAD_ERROR", "DUPLICATE_NAME", "ICBC_FACE_FAILED_TWICE"]),
  ],
  ["HOME_PAGE_CODES", ["INDEX", "PERSONAL", "OLOAN_INDEX", "BUSINESS_INDEX"]],
  [
    "RESULT_PAGE_CODES",
    [
      "OLOAN_USE_SUCCESS",
      "OLOAN_USE_FAIL",
      "OLOAN_USE_PROCESS",
      "OLOAN_REPAY_SUCCESS",
      "OLOAN_REPAY_FAIL",
      "OLOAN_REPAY_PROCESS",
      "BUSINESS_USE_SUCCESS",
      "BUSINESS_USE_FAIL",
      "BUSINESS_USE_PROCESS",
      "BUSINESS_REPAY_SUCCESS",
      "BUSINESS_REPAY_FAIL",
      "BUSINESS_REPAY_PROCESS",
    ],
  ],
  ["LOAN_PERIODS", [3, 6, 12]],
  ["VERIFICATION_CHANNELS", ["LOAN_SMS", "PSBC_LOAN_FACE", "LOAN_FACE_URL", "URL"]],
])("%s are spelled as the specification spells them", (name, words) => {
  expect(names.get(name)).toEqual(words);
});

type Guard = (value: unknown) => boolean;

/** Every guard that the package offers for words, with its words. Those of dates, IDs and the like have tests of their own. */
const GUARDS: readonly (readonly [Guard, readonly unknown[]])[] = [
  [domain.isAccountCancellationStatus, domain.ACCOUNT_CANCELLATION_STATUSES],
  [domain.isAppAlias, domain.APP_ALIASES],
  [domain.isAppCode, domain.APP_CODES],
  [domain.isPayingProduct, domain.PAYING_PRODUCTS],
  [domain.isLineObstacle, domain.LINE_OBSTACLES],
  [domain.isApplicationStep, domain.APPLICATION_STEPS],
  [domain.isApplyProcessStatus, domain.APPLY_PROCESS_STATUSES],
  [domain.isAuthorisedPersonStatus, domain.AUTHORISED_PERSON_STATUSES],
  [domain.isBankChannel, domain.BANK_CHANNELS],
  [domain.isBannerPlacement, domain.BANNER_PLACEMENTS],
  [domain.isCancellationBlocker, domain.CANCELLATION_BLOCKERS],
  [domain.isCancellationReason, domain.CANCELLATION_REASONS],
  [domain.isLimitIncreaseReason, domain.LIMIT_INCREASE_REASONS],
  [domain.isLimitIncreaseStatus, domain.LIMIT_INCREASE_STATUSES],
  [domain.isInvoiceKind, domain.INVOICE_KINDS],
  [domain.isInvoiceStatus, domain.INVOICE_STATUSES],
  [domain.isCardType, domain.CARD_TYPES],
  [domain.isChannelSigningStatus, domain.CHANNEL_SIGNING_STATUSES],
  [domain.isClientPlatform, domain.CLIENT_PLATFORMS],
  [domain.isCompensationStatus, domain.COMPENSATION_STATUSES],
  [domain.isComplaintEnd, domain.COMPLAINT_ENDS],
  [domain.isComplaintKind, domain.COMPLAINT_KINDS],
  [domain.isComplaintStatus, domain.COMPLAINT_STATUSES],
  [domain.isComplaintTopic, domain.COMPLAINT_TOPICS],
  [domain.isContractKind, domain.CONTRACT_KINDS],
  [domain.isContractStatus, domain.CONTRACT_STATUSES],
  [domain.isCouponStatus, domain.COUPON_STATUSES],
  [domain.isCouponType, domain.COUPON_TYPES],
  [domain.isCouponUsage, domain.COUPON_USAGES],
  [domain.isCreditChangeKind, domain.CREDIT_CHANGE_KINDS],
  [domain.isCreditLineStatus, domain.CREDIT_LINE_STATUSES],
  [domain.isCreditType, domain.CREDIT_TYPES],
  [domain.isEnterpriseType, domain.ENTERPRISE_TYPES],
  [domain.isEntranceSource, domain.ENTRANCE_SOURCES],
  [domain.isEstimateStatus, domain.ESTIMATE_STATUSES],
  [domain.isFaceKind, domain.FACE_KINDS],
  [domain.isFaceResult, domain.FACE_RESULTS],
  [domain.isFaceRole, domain.FACE_ROLES],
  [domain.isFaceType, domain.FACE_TYPES],
  [domain.isOtherWayResult, domain.OTHER_WAY_RESULTS],
  [domain.isFreezeReason, domain.FREEZE_REASONS],
  [domain.isHelpTopic, domain.HELP_TOPICS],
  [domain.isHelpTopicKey, domain.HELP_TOPIC_KEYS],
  [domain.isHelpTopicType, domain.HELP_TOPIC_TYPES],
  [domain.isIdStatus, domain.ID_STATUSES],
  [domain.isInstalmentStatus, domain.INSTALMENT_STATUSES],
  [domain.isJumpTarget, domain.JUMP_TARGETS],
  [domain.isLimitView, domain.LIMIT_VIEWS],
  [domain.isLoanPeriods, domain.LOAN_PERIODS],
  [domain.isLoanPurpose, domain.LOAN_PURPOSES],
  [domain.isLoanStatus, domain.LOAN_STATUSES],
  [domain.isLoginIdentifierType, domain.LOGIN_IDENTIFIER_TYPES],
  [domain.isNoticeKind, domain.NOTICE_KINDS],
  [domain.isOrderSource, domain.ORDER_SOURCES],
  [domain.isOrderStatus, domain.ORDER_STATUSES],
  [domain.isPageCode, [...domain.HOME_PAGE_CODES, ...domain.RESULT_PAGE_CODES]],
  [domain.isPaymentMode, domain.PAYMENT_MODES],
  [domain.isPaymentStatus, domain.PAYMENT_STATUSES],
  [domain.isPaymentWayResult, domain.PAYMENT_WAY_RESULTS],
  [domain.isRefusalCode, domain.REFUSAL_CODES],
  [domain.isRegistryResult, domain.REGISTRY_RESULTS],
  [domain.isRepaymentKind, domain.REPAYMENT_KINDS],
  [domain.isRepaymentMethod, domain.REPAYMENT_METHODS],
  [domain.isRepaymentStatus, domain.REPAYMENT_STATUSES],
  [domain.isSourceSystem, domain.SOURCE_SYSTEMS],
  [domain.isUserRole, domain.USER_ROLES],
  [domain.isVerificationChannel, domain.VERIFICATION_CHANNELS],
  [domain.isWithdrawalStatus, domain.WITHDRAWAL_STATUSES],
];

const HOSTILE = [null, undefined, {}, [], " ", "toString", "__proto__", "0", Number.NaN, 1.5];

test.each(GUARDS)("%o knows its words and no others", (guard, words) => {
  for (const word of words) expect([word, guard(word)]).toEqual([word, true]);
  for (const hostile of [...HOSTILE, ...words.map((word) => `${String(word)} `)])
    expect([hostile, guard(hostile)]).toEqual([hostile, false]);
  // Only a face type may be empty.
  expect(guard("")).toBe(guard === domain.isFaceType);
});

test("no guard of words is left out", () => {
  const questions = [...names.keys()].filter((name) => /^is[A-Z]/.test(name));
  const guarded = new Set<unknown>(GUARDS.map(([guard]) => guard));
  expect(questions.filter((name) => !guarded.has(names.get(name))).toSorted()).toEqual([
    "isAuthorisedToPay",
    "isBankCard",
    "isBizDate",
    "isBizMonth",
    "isCampaignOn",
    "isClosedLoan",
    "isConfirmedAtLender",
    "isCovered",
    "isDebitDay",
    "isEmbeddedTask",
    "isExportPeriod",
    "isInAudience",
    "isIncreaseStep",
    "isInitialShare",
    "isMobile",
    "isOwnNameCheck",
    "isPayable",
    "isResidentId",
    "isSameName",
    "isStockInsurable",
    "isUnreadable",
    "isUscc",
    "isUsualIdValidity",
    "isWeakPassword",
  ]);
});

test("every refusal is described once", () => {
  expect(new Set(domain.REFUSAL_CODES).size).toBe(domain.REFUSAL_CODES.length);
  expect(Object.keys(domain.REFUSALS).toSorted()).toEqual(domain.REFUSAL_CODES.toSorted());
});
