import { expect, test } from "vitest";
import { formatInstant, instantAt } from "../calendar/instant.ts";
import {
  decideConfirmRepayment,
  decideQuoteRepayment,
  type RepayFacts,
  type RepayLoan,
  repayQuoteExpiresAt,
} from "./decide-repay.ts";
import type { LoanTerms } from "./loan-terms.ts";

const terms: LoanTerms = {
  method: "ONE_OFF",
  principalFen: 10_000_000,
  dailyRatePpm: 300,
  penaltyPermille: 500,
  drawOn: "2025-03-01",
  dueOn: "2025-04-15",
  interestCoupon: null,
};
const now = instantAt("2025-03-11", "10:00");
const loan: RepayLoan = {
  loanId: "A",
  terms,
  payments: [],
  status: "ACTIVE",
  repaymentInFlight: false,
};
const facts: RepayFacts = { now, loans: [loan], amountFen: null, accountIsOpen: true };

test("a repayment is refused in one order", () => {
  const worst: RepayFacts = {
    now,
    loans: [{ ...loan, status: "SETTLED", repaymentInFlight: true }],
    amountFen: 0,
    accountIsOpen: false,
  };
  expect(decideQuoteRepayment({ ...worst, loans: [] })).toMatchObject({ refusal: "NOT_FOUND" });
  expect(decideQuoteRepayment(worst)).toMatchObject({ refusal: "LOAN_SETTLED" });
  const open = { ...worst, loans: [{ ...loan, repaymentInFlight: true }] };
  expect(decideQuoteRepayment(open)).toMatchObject({ refusal: "REPAYMENT_IN_PROGRESS" });
  const free = { ...worst, loans: [loan] };
  expect(decideQuoteRepayment(free)).toMatchObject({ refusal: "ACCOUNT_NOT_OPEN" });
  expect(decideQuoteRepayment({ ...free, accountIsOpen: true })).toMatchObject({
    refusal: "AMOUNT_INVALID",
  });
  for (const amountFen of [-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
    expect(decideQuoteRepayment({ ...facts, amountFen })).toMatchObject({
      refusal: "AMOUNT_INVALID",
    });
  }
  expect(decideQuoteRepayment({ ...facts, amountFen: 10_030_001 })).toMatchObject({
    refusal: "AMOUNT_TOO_LARGE",
  });
  expect(decideQuoteRepayment({ ...facts, amountFen: 10_030_000 }).ok).toBe(true);
});

test("a confirmed repayment is what was quoted, or the quote is stale", () => {
  const quoted = decideQuoteRepayment(facts);
  if (!quoted.ok) throw new Error("expected a quote");
  const intent = { quote: quoted.value, expiresAt: repayQuoteExpiresAt(now) };
  expect(decideConfirmRepayment(facts, intent)).toMatchObject({
    ok: true,
    value: { status: "PROCESSING", kind: "EARLY", quote: { totalFen: 10_030_000 } },
  });
  expect(decideConfirmRepayment({ ...facts, now: intent.expiresAt }, intent)).toMatchObject({
    refusal: "QUOTE_STALE",
  });
  const tomorrow = { ...facts, now: instantAt("2025-03-12", "00:00") };
  expect(
    decideConfirmRepayment(tomorrow, { ...intent, expiresAt: instantAt("2025-03-13", "00:00") }),
  ).toMatchObject({
    refusal: "QUOTE_STALE",
  });
  const paidMeanwhile = [{ on: "2025-03-11", penaltyFen: 0, interestFen: 30_000, principalFen: 0 }];
  expect(
    decideConfirmRepayment({ ...facts, loans: [{ ...loan, payments: paidMeanwhile }] }, intent),
  ).toMatchObject({
    refusal: "QUOTE_STALE",
  });
  // A quoted part that is now more than the debt.
  expect(
    decideConfirmRepayment(
      { ...facts, amountFen: 10_030_000, loans: [{ ...loan, payments: paidMeanwhile }] },
      intent,
    ),
  ).toMatchObject({ refusal: "QUOTE_STALE" });
  expect(decideConfirmRepayment({ ...facts, loans: [] }, intent)).toMatchObject({
    refusal: "NOT_FOUND",
  });
});

test("a repayment on the due day is not early", () => {
  const onDueDay = { ...facts, now: instantAt("2025-04-15", "10:00") };
  const quoted = decideQuoteRepayment(onDueDay);
  if (!quoted.ok) throw new Error("expected a quote");
  expect(
    decideConfirmRepayment(onDueDay, {
      quote: quoted.value,
      expiresAt: repayQuoteExpiresAt(onDueDay.now),
    }),
  ).toMatchObject({ value: { kind: "MANUAL" } });
});

test("a quote ends after 5 minutes, or with the day", () => {
  expect(formatInstant(repayQuoteExpiresAt(now))).toBe("2025-03-11T10:05:00+08:00");
  expect(formatInstant(repayQuoteExpiresAt(instantAt("2025-03-11", "23:58")))).toBe(
    "2025-03-12T00:00:00+08:00",
  );
});

const second: RepayLoan = { ...loan, loanId: "B", terms: { ...terms, drawOn: "2025-02-20" } };
const both: RepayFacts = { ...facts, loans: [loan, second] };

test("one loan that is closed, or has a repayment under way, stops the others", () => {
  const closed: RepayLoan = { ...second, status: "SETTLED" };
  expect(decideQuoteRepayment({ ...facts, loans: [loan, closed] })).toMatchObject({
    refusal: "LOAN_SETTLED",
  });
  const busy = { ...second, repaymentInFlight: true };
  expect(decideQuoteRepayment({ ...facts, loans: [loan, busy] })).toMatchObject({
    refusal: "REPAYMENT_IN_PROGRESS",
  });
});

test("a quote that differs in any part from what is owed now is stale", () => {
  const quoted = decideQuoteRepayment(both);
  if (!quoted.ok) throw new Error("expected a quote");
  const expiresAt = repayQuoteExpiresAt(now);
  const confirm = (quote: typeof quoted.value) =>
    decideConfirmRepayment(both, { quote, expiresAt });
  expect(confirm(quoted.value).ok).toBe(true);
  const [first, last] = quoted.value.lines;
  if (first === undefined || last === undefined) throw new Error("expected two lines");
  const others: (typeof quoted.value)[] = [
    { ...quoted.value, asOf: "2025-03-10" },
    { ...quoted.value, totalFen: quoted.value.totalFen - 1 },
    { ...quoted.value, lines: [first] },
    { ...quoted.value, lines: [first, last, last] },
    { ...quoted.value, lines: [last, first] },
    ...(["principalFen", "interestFen", "penaltyFen"] as const).flatMap((part) => [
      { ...quoted.value, lines: [{ ...first, [part]: first[part] + 1 }, last] },
      { ...quoted.value, lines: [first, { ...last, [part]: last[part] + 1 }] },
    ]),
    { ...quoted.value, lines: [first, { ...last, loanId: "C" }] },
  ];
  for (const other of others) expect(confirm(other)).toMatchObject({ refusal: "QUOTE_STALE" });
});

test("a repayment that reaches one loan that is due is not early, one that stops before it is", () => {
  const due: RepayLoan = { ...loan, terms: { ...terms, dueOn: "2025-03-11" } };
  const later: RepayLoan = { ...loan, loanId: "B" };
  const kindOf = (loans: readonly RepayLoan[], amountFen: number | null) => {
    const at = { ...facts, loans, amountFen };
    const quoted = decideQuoteRepayment(at);
    if (!quoted.ok) throw new Error("expected a quote");
    const decision = decideConfirmRepayment(at, {
      quote: quoted.value,
      expiresAt: repayQuoteExpiresAt(now),
    });
    return decision.ok ? decision.value.kind : decision.refusal;
  };
  expect(kindOf([due, later], null)).toBe("MANUAL");
  expect(kindOf([due, later], 1)).toBe("MANUAL");
  const soon: RepayLoan = { ...loan, terms: { ...terms, dueOn: "2025-03-12" } };
  expect(kindOf([soon, later], 1)).toBe("EARLY");
});
