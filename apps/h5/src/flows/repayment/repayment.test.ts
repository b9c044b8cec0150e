import { beforeEach, expect, test } from "vitest";
import { legalPerson, otherDealer } from "../../fixtures/identity.ts";
import { setPerson } from "../../platform/session/person.ts";
import { confirmRepaymentAddress, loansInAddress } from "./loan-ids.ts";
import { forgetRequest, placeOf } from "../money/attempt-store.ts";
import { parseRepayAttempt, type RepayAttempt, repayAttempts } from "./repay-attempts.ts";

const loans = ["01JD3Q10AN0000000000000005", "01JD3Q10AN0000000000000004"];

const place = placeOf(loans);
const isRequest =
  (wanted: string) =>
  ({ requestId }: RepayAttempt) =>
    requestId === wanted;

beforeEach(() => setPerson(legalPerson));

test("an address gives back its loans, and nothing else counts as one", () => {
  const { searchParams } = new URL(confirmRepaymentAddress(loans), "https://kedu.example");
  expect(loansInAddress(searchParams)).toEqual(loans);
  expect(loansInAddress(new URLSearchParams({ loans: `x,${loans[0]},${loans[0]}` }))).toEqual([
    loans[0],
  ]);
  expect(loansInAddress(new URLSearchParams())).toEqual([]);
});

test("an attempt is found by its loans and its request, and forgotten when it has ended", () => {
  const attempt = { requestId: "key-1", quoteId: "quote-1", scope: "DUE", sent: true } as const;
  repayAttempts.keep(place, attempt);
  expect(repayAttempts.read(placeOf(loans.toReversed()))).toEqual(attempt);
  expect(repayAttempts.find(isRequest("key-1"))).toEqual({ place, attempt });
  expect(repayAttempts.find(isRequest("other"))).toBeNull();
  forgetRequest(repayAttempts, "key-1");
  expect(repayAttempts.read(place)).toBeNull();
});

test("what another person has sent is neither seen nor forgotten, and is found by them again", () => {
  const attempt = { requestId: "key-1", quoteId: "quote-1", scope: null, sent: true };
  repayAttempts.keep(place, attempt);
  setPerson(otherDealer);
  expect(repayAttempts.read(place)).toBeNull();
  expect(repayAttempts.find(isRequest("key-1"))).toBeNull();
  repayAttempts.forget(place);
  forgetRequest(repayAttempts, "key-1");
  setPerson(legalPerson);
  expect(repayAttempts.read(place)).toEqual(attempt);
  repayAttempts.forget(place);
});

test("a stored attempt counts as sent unless it is certain that it was not", () => {
  expect(parseRepayAttempt({ requestId: "k", quoteId: "q" })?.sent).toBe(true);
  expect(parseRepayAttempt({ requestId: "k", quoteId: "q", sent: false })?.sent).toBe(false);
  expect(parseRepayAttempt("x")).toBeNull();
  expect(parseRepayAttempt({ requestId: "k" })).toBeNull();
});
