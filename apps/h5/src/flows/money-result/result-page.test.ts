import {
  BUSINESS_LOAN,
  FLEXIBLE_CREDIT,
  INSURANCE,
  isPageCode,
  PARTNER_CREDIT,
  RESULT_PAGE_CODES,
} from "@kedu/domain";
import { expect, test } from "vitest";
import { resultPageCode } from "./result-page.ts";

const RESULTS = ["success", "fail", "handling", "auditing"] as const;

test.each([
  ["use", "success", FLEXIBLE_CREDIT, "OLOAN_USE_SUCCESS"],
  ["use", "fail", FLEXIBLE_CREDIT, "OLOAN_USE_FAIL"],
  ["use", "handling", FLEXIBLE_CREDIT, "OLOAN_USE_PROCESS"],
  ["use", "auditing", FLEXIBLE_CREDIT, "OLOAN_USE_PROCESS"],
  ["repay", "success", FLEXIBLE_CREDIT, "OLOAN_REPAY_SUCCESS"],
  ["repay", "fail", BUSINESS_LOAN, "BUSINESS_REPAY_FAIL"],
  ["borrow", "success", undefined, "BUSINESS_USE_SUCCESS"],
  ["borrow", "auditing", BUSINESS_LOAN, "BUSINESS_USE_PROCESS"],
] as const)("a result of %s, %s, of %s is the page %s", (kind, result, appCode, page) => {
  expect(resultPageCode(kind, result, appCode)).toBe(page);
});

test("the flows and products reach every result page of the domain, and no other", () => {
  const reached = (["use", "repay", "borrow"] as const).flatMap((kind) =>
    [FLEXIBLE_CREDIT, BUSINESS_LOAN].flatMap((appCode) =>
      RESULTS.map((result) => resultPageCode(kind, result, appCode)),
    ),
  );
  expect(reached.filter((page) => !isPageCode(page))).toEqual([]);
  expect(new Set(reached)).toEqual(new Set(RESULT_PAGE_CODES));
});

test("other flows, other products and results whose product is not known have none", () => {
  for (const result of RESULTS) {
    for (const kind of ["withdraw", "refund", "topUp"] as const) {
      expect(resultPageCode(kind, result, FLEXIBLE_CREDIT)).toBeNull();
    }
    for (const appCode of [PARTNER_CREDIT, INSURANCE, undefined]) {
      expect(resultPageCode("use", result, appCode)).toBeNull();
      expect(resultPageCode("repay", result, appCode)).toBeNull();
    }
  }
});
