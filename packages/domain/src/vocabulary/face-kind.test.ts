import { expect, test } from "vitest";
import { BUSINESS_LOAN, FLEXIBLE_CREDIT, PARTNER_CREDIT } from "./app-code.ts";
import { faceKindOf } from "./face-kind.ts";

test.each([
  ["ACTIVATION", FLEXIBLE_CREDIT, "face_credit"],
  ["ACTIVATION", BUSINESS_LOAN, "face_line"],
  ["ACTIVATION", PARTNER_CREDIT, "face_line"],
  ["PAYMENT", FLEXIBLE_CREDIT, "face_loan_credit"],
  ["PAYMENT", BUSINESS_LOAN, "face_loan"],
] as const)("%s with %s is %s", (use, appCode, kind) => {
  expect(faceKindOf(use, appCode)).toBe(kind);
});
