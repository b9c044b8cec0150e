import { BUSINESS_LOAN, FLEXIBLE_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { productAddress, productHome, productOf, productOfPage } from "./own-product.ts";

test("an address keeps its product, beside what else it says", () => {
  expect(productAddress("/qualification", FLEXIBLE_CREDIT)).toBe("/qualification");
  expect(productAddress("/qualification", BUSINESS_LOAN)).toBe("/qualification?appCode=APP2001");
  expect(productAddress("/idCertification/fail?code=ID_EXPIRED", BUSINESS_LOAN)).toBe(
    "/idCertification/fail?code=ID_EXPIRED&appCode=APP2001",
  );
});

test.each([
  ["?appCode=APP2001", BUSINESS_LOAN],
  ["?appCode=APP1001", FLEXIBLE_CREDIT],
  // The partner bank has pages of its own, and what is no product is the first one.
  ["?appCode=00406", FLEXIBLE_CREDIT],
  ["?appCode=", FLEXIBLE_CREDIT],
  ["", FLEXIBLE_CREDIT],
])("%s is about %s", (search, appCode) => {
  expect(productOf(new URLSearchParams(search))).toBe(appCode);
});

test.each([
  ["/star-enjoy-loan/borrow", "", BUSINESS_LOAN],
  ["/star-enjoy-loan/home/face", "?appCode=APP1001", BUSINESS_LOAN],
  ["/face/faceRecognize", "?purpose=ACTIVATION&appCode=APP2001", BUSINESS_LOAN],
  ["/orderList/confirm", "", FLEXIBLE_CREDIT],
  ["/psbc/idCard", "", FLEXIBLE_CREDIT],
])("%s%s is a page of %s", (pathname, search, appCode) => {
  expect(productOfPage({ pathname, search })).toBe(appCode);
});

test("each product has its home", () => {
  expect([FLEXIBLE_CREDIT, BUSINESS_LOAN].map((each) => productHome(each))).toEqual([
    "/home",
    "/star-enjoy-loan/home",
  ]);
});
