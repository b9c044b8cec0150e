import { expect, test } from "vitest";
import * as domain from "../index.ts";

const names: ReadonlyMap<string, unknown> = new Map(Object.entries(domain));

test.each([
  ["APP_CODES", ["APP1001", "APP2001", "APP4001", "00406"]],
  ["APP_ALIASES", ["C1000100", "C1000300", "C1000200"]],
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
  ["ESTIMATE_STATUSES", ["NOTSTART", "INPROGRESS", "DONE"]],
  ["PAYMENT_WAY_RESULTS", [0, "PAY_WAY_MANY"]],
  ["CREDIT_CHANGE_KINDS", ["RAISE_FIXED_CREDIT", "RAISE_TEMP_CREDIT", "FIXED"]],
  ["JUMP_TARGETS", ["TO_CREDIT", "TO_LOAN"]],
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

test.each([
  [domain.isCouponStatus, domain.COUPON_STATUSES],
  [domain.isCreditLineStatus, domain.CREDIT_LINE_STATUSES],
  [domain.isEntranceSource, domain.ENTRANCE_SOURCES],
  [domain.isOrderStatus, domain.ORDER_STATUSES],
  [domain.isRefusalCode, domain.REFUSAL_CODES],
  [domain.isLoanPeriods, domain.LOAN_PERIODS],
  [domain.isPageCode, [...domain.HOME_PAGE_CODES, ...domain.RESULT_PAGE_CODES]],
  [domain.isWithdrawalStatus, domain.WITHDRAWAL_STATUSES],
  [domain.isCancellationBlocker, domain.CANCELLATION_BLOCKERS],
  [domain.isAccountCancellationStatus, domain.ACCOUNT_CANCELLATION_STATUSES],
  [domain.isChannelSigningStatus, domain.CHANNEL_SIGNING_STATUSES],
  [domain.isCompensationStatus, domain.COMPENSATION_STATUSES],
  [domain.isCreditChangeKind, domain.CREDIT_CHANGE_KINDS],
  [domain.isJumpTarget, domain.JUMP_TARGETS],
  [domain.isBannerPlacement, domain.BANNER_PLACEMENTS],
])("a guard knows its words and no others", (guard, words) => {
  for (const word of words) expect(guard(word)).toBe(true);
  for (const hostile of [
    null,
    undefined,
    {},
    [],
    "",
    "toString",
    "__proto__",
    "0",
    Number.NaN,
    1.5,
  ]) {
    expect(guard(hostile)).toBe(false);
  }
});

test("every refusal is described once", () => {
  expect(new Set(domain.REFUSAL_CODES).size).toBe(domain.REFUSAL_CODES.length);
  expect(Object.keys(domain.REFUSALS).toSorted()).toEqual(domain.REFUSAL_CODES.toSorted());
});
