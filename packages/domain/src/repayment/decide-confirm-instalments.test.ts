import { expect, test } from "vitest";
import { addMinutes } from "../calendar/instant.ts";
import {
  decideConfirmInstalments,
  type RepayInstalmentsFacts,
} from "./decide-confirm-instalments.ts";
import { decideQuoteInstalments } from "./decide-repay-instalments.ts";
import { settlementOf } from "./settle-early.ts";

const now = new Date("2025-04-12T10:00:00+08:00");
const facts: RepayInstalmentsFacts = {
  now,
  account: {
    loanId: "L",
    terms: {
      principalFen: 12_000_000,
      dailyRatePpm: 300,
      drawOn: "2025-01-15",
      periods: 12,
      penaltyPermille: 1500,
      interestCoupon: null,
    },
    payments: [],
  },
  status: "ACTIVE",
  scope: "DUE",
  amountFen: null,
  repaymentInFlight: false,
  accountIsOpen: true,
};

function quoteOf(at: RepayInstalmentsFacts) {
  const today = "2025-04-12";
  const due = decideQuoteInstalments({ ...at, today });
  if (!due.ok) throw new Error(due.refusal);
  const { rows } = at.scope === "WHOLE" ? settlementOf(at.account, today) : due.value;
  return { asOf: today, rows, expiresAt: addMinutes(now, 5) };
}

const outcomeOf = (at: RepayInstalmentsFacts, quoted = quoteOf(facts)): string => {
  const decision = decideConfirmInstalments(at, quoted);
  return decision.ok ? decision.value.kind : decision.refusal;
};

test("due rows go to the bank as they were quoted, and the whole loan is early", () => {
  expect(decideConfirmInstalments(facts, quoteOf(facts))).toMatchObject({
    ok: true,
    value: { status: "PROCESSING", kind: "MANUAL", quote: { rows: [{ seq: 1 }, {}, {}] } },
  });
  const whole = { ...facts, scope: "WHOLE" } as const;
  expect(outcomeOf(whole, quoteOf(whole))).toBe("EARLY");
});

test("the whole loan after its last due date is not early", () => {
  const at = { ...facts, scope: "WHOLE", now: new Date("2026-01-12T10:00:00+08:00") } as const;
  const { rows } = settlementOf(facts.account, "2026-01-12");
  const quoted = { asOf: "2026-01-12", rows, expiresAt: addMinutes(at.now, 5) };
  expect(outcomeOf(at, quoted)).toBe("MANUAL");
});

test.each([
  ["LOAN_SETTLED", { status: "SETTLED" }],
  ["REPAYMENT_IN_PROGRESS", { repaymentInFlight: true }],
  ["ACCOUNT_NOT_OPEN", { accountIsOpen: false }],
  ["QUOTE_STALE", { now: addMinutes(now, 5) }],
  ["QUOTE_STALE", { now: new Date("2025-04-13T00:00:00+08:00") }],
  // A part was paid since: the quoted amount is more than what is due.
  ["QUOTE_STALE", { amountFen: 12_000_000 }],
  ["QUOTE_STALE", { amountFen: 100_000 }],
  ["QUOTE_STALE", { scope: "WHOLE" }],
] as const)("a repayment is stopped by %s", (refusal, change) => {
  expect(outcomeOf({ ...facts, ...change })).toBe(refusal);
});

test("a row that owes something else than quoted makes the quote stale", () => {
  const quoted = quoteOf(facts);
  for (const part of ["principalFen", "interestFen", "penaltyFen"] as const) {
    const rows = quoted.rows.map((row, index) =>
      index === 1 ? { ...row, [part]: row[part] + 1 } : row,
    );
    expect(outcomeOf(facts, { ...quoted, rows })).toBe("QUOTE_STALE");
  }
});
