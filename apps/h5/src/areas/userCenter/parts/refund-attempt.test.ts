import { expect, test } from "vitest";
import { legalPerson, otherDealer } from "../../../fixtures/identity.ts";
import { setPerson } from "../../../platform/session/person.ts";
import { beginRefundAttempt, endRefundAttempt, refundAddress } from "./refund-attempt.ts";

const ACCOUNT = "01JD3QACC00000000000000001";

test("the same refund has the same key until its answer came, and another one a new key", () => {
  setPerson(legalPerson);
  const { requestId } = beginRefundAttempt(ACCOUNT, 100);
  expect(beginRefundAttempt(ACCOUNT, 100).requestId).toBe(requestId);
  endRefundAttempt();
  const next = beginRefundAttempt(ACCOUNT, 100).requestId;
  expect(next).not.toBe(requestId);
  expect(beginRefundAttempt(ACCOUNT, 200).requestId).not.toBe(next);
  endRefundAttempt();
});

test("another person's key is not used", () => {
  setPerson(legalPerson);
  const { requestId } = beginRefundAttempt(ACCOUNT, 100);
  setPerson(otherDealer);
  expect(beginRefundAttempt(ACCOUNT, 100).requestId).not.toBe(requestId);
  endRefundAttempt();
  setPerson(legalPerson);
  expect(beginRefundAttempt(ACCOUNT, 100).requestId).toBe(requestId);
  endRefundAttempt();
});

test("a refund is followed at the address where it is asked for", () => {
  expect(refundAddress()).toBe("/userCenter/balance/repayBalance/refund");
  expect(refundAddress({ request: "a1" })).toBe(`${refundAddress()}?request=a1`);
});
