import { PAYMENT_STATUSES } from "@kedu/domain";
import { afterEach, beforeEach, expect, test } from "vitest";
import { legalPerson } from "../../../fixtures/identity.ts";
import { drawdownAddress, drawdownOf, drawdownPage } from "./addresses.ts";
import { amountProblem } from "./amount-problem.ts";
import { setPerson } from "../../../platform/session/person.ts";
import {
  forgetEndedDrawdown,
  keepBorrowAttempt,
  readBorrowAttempt,
} from "../../../flows/payment/borrow-attempt.ts";
import { EMPTY_DRAFT, parseDraft } from "./borrow-draft.ts";
import { changedFigures } from "../../../flows/agreed-terms/changed-figures.ts";

const id = "01JD3QDRAW0000000000000001";

beforeEach(() => setPerson(legalPerson));
afterEach(() => forgetEndedDrawdown({ requestId: "key-1" }));

test("a draft survives a reload, and garbage in it counts as not filled in", () => {
  const draft = {
    amount: "120000.5",
    periods: 12,
    purpose: "STOCK",
    accountId: id,
    coupon: "NONE",
  } as const;
  expect(parseDraft(draft)).toEqual(draft);
  expect(
    parseDraft({ amount: "1e9", periods: 4, purpose: "HOUSE", accountId: "../x", coupon: "'; --" }),
  ).toEqual(EMPTY_DRAFT);
  expect(parseDraft(undefined)).toEqual(EMPTY_DRAFT);
});

test.each([
  [null, "EMPTY"],
  [0, "EMPTY"],
  [99_999, "TOO_SMALL"],
  [100_000, null],
  [30_000_000, null],
  [30_000_001, "TOO_LARGE"],
])("%s fen: %s", (amountFen, problem) => {
  expect(amountProblem(amountFen, { minimumFen: 100_000, maximumFen: 30_000_000 })).toBe(problem);
});

test("nothing can be borrowed where the most is nothing", () => {
  expect(amountProblem(100_000, { minimumFen: 100_000, maximumFen: 0 })).toBe("TOO_LARGE");
});

test("a lost answer is handling, and success and failure share a page", () => {
  const pages = PAYMENT_STATUSES.map((status) => [status, drawdownPage(status)]);
  expect(Object.fromEntries(pages)).toEqual({
    CREATED: null,
    FACE_PENDING: null,
    PROCESSING: "payHandle",
    UNKNOWN: "payHandle",
    AUDITING: "payAuditing",
    SUCCESS: "result",
    FAIL: "result",
    CLOSED: "result",
  });
});

test("an address gives back its drawdown, and nothing else counts as one", () => {
  const of = (address: string) => drawdownOf(new URL(address, "https://kedu.example").searchParams);
  expect(of(drawdownAddress("result", { id }))).toEqual({ id });
  expect(of(drawdownAddress("payHandle", { request: "a-b" }))).toEqual({ request: "a-b" });
  expect(drawdownOf(new URLSearchParams({ id: "../x" }))).toBeNull();
  expect(drawdownOf(new URLSearchParams({ request: "two words" }))).toBeNull();
});

test("an attempt is forgotten with its own drawdown and with no other", () => {
  const attempt = {
    requestId: "key-1",
    termsHash: "a".repeat(64),
    paymentId: id,
    confirmation: { idempotencyKey: "key-2", faceSessionId: "face", sent: true },
  };
  keepBorrowAttempt(attempt);
  forgetEndedDrawdown({ requestId: "other" });
  expect(readBorrowAttempt()).toEqual(attempt);
  forgetEndedDrawdown({ requestId: "key-1" });
  expect(readBorrowAttempt()).toBeNull();
});

test("only figures that differ from what was seen count as changed", () => {
  const seen = {
    interestFen: 673_500,
    totalDueFen: 12_673_500,
    simpleAnnualPercent: "10.95",
    firstDueOn: "2026-12-10",
    repayAccountId: null,
  };
  expect(changedFigures(null, seen).size).toBe(0);
  expect([...changedFigures(seen, { ...seen, interestFen: 1 })]).toEqual(["interestFen"]);
});
