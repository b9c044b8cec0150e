import { afterEach, expect, test, vi } from "vitest";
import { legalPerson, otherDealer } from "../../../fixtures/identity.ts";
import { setPerson } from "../../../platform/session/person.ts";
import {
  beginWithdrawAttempt,
  endWithdrawAttempt,
  forgetSent,
  markSent,
  wasSent,
} from "./withdraw-attempt.ts";

afterEach(() => vi.useRealTimers());

const DAY_MS = 24 * 3600 * 1000;
const ACCOUNT = "01JD3QACC00000000000000001";
const WITHDRAWAL = "01JD3QWTHDRAWA000000000001";

test("the same withdrawal has the same key until its answer came, and another one a new key", () => {
  setPerson(legalPerson);
  const { requestId } = beginWithdrawAttempt(ACCOUNT, 100);
  expect(beginWithdrawAttempt(ACCOUNT, 100).requestId).toBe(requestId);
  expect(beginWithdrawAttempt(ACCOUNT, 200).requestId).not.toBe(requestId);
  endWithdrawAttempt();
});

test("another person's key is neither used nor forgotten, and is found by them again", () => {
  setPerson(legalPerson);
  const { requestId } = beginWithdrawAttempt(ACCOUNT, 100);
  markSent(WITHDRAWAL);
  setPerson(otherDealer);
  expect(beginWithdrawAttempt(ACCOUNT, 100).requestId).not.toBe(requestId);
  expect(wasSent(WITHDRAWAL)).toBe(false);
  endWithdrawAttempt();
  forgetSent(WITHDRAWAL);
  setPerson(legalPerson);
  expect(beginWithdrawAttempt(ACCOUNT, 100).requestId).toBe(requestId);
  expect(wasSent(WITHDRAWAL)).toBe(true);
  endWithdrawAttempt();
  forgetSent(WITHDRAWAL);
});

test("what nobody ended is gone after the 30 days for which the service knows a key", () => {
  vi.useFakeTimers();
  setPerson(legalPerson);
  const { requestId } = beginWithdrawAttempt(ACCOUNT, 100);
  markSent(WITHDRAWAL);
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(wasSent(WITHDRAWAL)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(wasSent(WITHDRAWAL)).toBe(false);
  expect(beginWithdrawAttempt(ACCOUNT, 100).requestId).not.toBe(requestId);
  endWithdrawAttempt();
});
