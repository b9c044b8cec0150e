import { expect, test } from "vitest";
import { BUSINESS_LOAN, FLEXIBLE_CREDIT, PARTNER_CREDIT } from "../vocabulary/app-code.ts";
import { FACE_TYPE } from "../vocabulary/face-type.ts";
import { isConfirmedAtLender, provesConsent } from "./confirmed-at-lender.ts";

const { LIVE, VENDOR_PAGE, VIDEO } = FACE_TYPE;

test("the partner bank confirms the payments of its own line, and no other", () => {
  expect([FLEXIBLE_CREDIT, BUSINESS_LOAN, PARTNER_CREDIT].map(isConfirmedAtLender)).toEqual([
    false,
    false,
    true,
  ]);
});

test.each([
  [PARTNER_CREDIT, VENDOR_PAGE, true],
  // A face in front of our camera does not stand in for the bank's page.
  [PARTNER_CREDIT, LIVE, false],
  [PARTNER_CREDIT, VIDEO, false],
  [FLEXIBLE_CREDIT, LIVE, true],
  [FLEXIBLE_CREDIT, VIDEO, true],
  // Nor the other way round.
  [FLEXIBLE_CREDIT, VENDOR_PAGE, false],
  [BUSINESS_LOAN, LIVE, true],
  [BUSINESS_LOAN, VENDOR_PAGE, false],
] as const)("a payment by %s with a check of type %j: %s", (appCode, faceType, proves) => {
  expect(provesConsent(faceType, appCode)).toBe(proves);
});
