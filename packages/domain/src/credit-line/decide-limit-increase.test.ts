import { describe, expect, test } from "vitest";
import {
  decideAskIncrease,
  decideConfirmIncrease,
  decideIncreaseOutcome,
  increaseAllowedFrom,
  type IncreaseFacts,
  maximumIncreaseFen,
  type WantedIncrease,
} from "./decide-limit-increase.ts";

const today = "2026-03-02";
const line = {
  status: "AVAILABLE",
  fixedFen: 50_000_000,
  tempFen: 0,
  tempValidTo: null,
} as const;
const facts: IncreaseFacts = {
  line,
  hasOverdueDebt: false,
  hasOpenRequest: false,
  refusedOn: null,
  today,
};
const wanted: WantedIncrease = {
  kind: "RAISE_FIXED_CREDIT",
  amountFen: 20_000_000,
  documents: 1,
};
const running = { ...line, tempFen: 10_000_000, tempValidTo: today } as const;

test("a fixed increase needs a document, a temporary one does not", () => {
  expect(decideAskIncrease(facts, wanted)).toEqual({ ok: true, value: { status: "VERIFYING" } });
  const without = { ...wanted, documents: 0 };
  expect(decideAskIncrease(facts, without)).toEqual({ ok: false, refusal: "DOCUMENTS_MISSING" });
  expect(decideAskIncrease(facts, { ...without, kind: "RAISE_TEMP_CREDIT" }).ok).toBe(true);
});

describe.each(["AVAILABLE", "LOAN_LOCKED", "LOCKED", "DISABLED", "NOT_CREDIT", "NEW"] as const)(
  "a line that is %s",
  (status) => {
    test("is raised only while it is open", () => {
      const decision = decideAskIncrease({ ...facts, line: { ...line, status } }, wanted);
      const refusal = status === "LOAN_LOCKED" ? "LINE_FROZEN" : "LINE_NOT_AVAILABLE";
      expect(decision.ok ? null : decision.refusal).toBe(status === "AVAILABLE" ? null : refusal);
    });
  },
);

test("each obstacle hides those that come after it", () => {
  const temporary = { ...wanted, kind: "RAISE_TEMP_CREDIT", documents: 0 } as const;
  const obstacles: readonly (readonly [string, Partial<IncreaseFacts>, Partial<WantedIncrease>])[] =
    [
      ["LINE_FROZEN", { line: { ...running, status: "LOAN_LOCKED" } }, {}],
      ["OVERDUE_DEBT", { hasOverdueDebt: true }, {}],
      ["LIMIT_INCREASE_OPEN", { hasOpenRequest: true }, {}],
      ["REAPPLY_TOO_EARLY", { refusedOn: "2026-03-01" }, {}],
      ["TEMPORARY_LIMIT_RUNNING", { line: running }, {}],
      ["AMOUNT_INVALID", {}, { amountFen: 100_001 }],
    ];
  for (const [first, [refusal]] of obstacles.entries()) {
    const rest = obstacles.slice(first).toReversed();
    const hindered = Object.assign({}, facts, ...rest.map(([, over]) => over));
    const wish = Object.assign({}, temporary, ...rest.map(([, , over]) => over));
    expect(decideAskIncrease(hindered, wish)).toEqual({ ok: false, refusal });
  }
});

test("an amount is a whole step and no more than the fixed limit", () => {
  const askFor = (amountFen: number) => decideAskIncrease(facts, { ...wanted, amountFen });
  for (const amountFen of [0, -100_000, 99_999, 0.5, Number.NaN]) {
    expect(askFor(amountFen)).toEqual({ ok: false, refusal: "AMOUNT_INVALID" });
  }
  expect(maximumIncreaseFen(line, today)).toBe(50_000_000);
  expect(askFor(50_000_000).ok).toBe(true);
  expect(askFor(50_100_000)).toEqual({ ok: false, refusal: "LIMIT_INCREASE_TOO_LARGE" });
  // Whole steps only, and never more than any line may have.
  expect(maximumIncreaseFen({ ...line, fixedFen: 50_099_999 }, today)).toBe(50_000_000);
  expect(maximumIncreaseFen({ ...line, fixedFen: 99_999_950_000 }, today)).toBe(0);
});

test("a refused dealer waits for thirty days", () => {
  expect(increaseAllowedFrom("2026-01-31")).toBe("2026-03-02");
  expect(decideAskIncrease({ ...facts, refusedOn: "2026-01-31" }, wanted).ok).toBe(true);
  expect(decideAskIncrease({ ...facts, refusedOn: "2026-02-01" }, wanted)).toEqual({
    ok: false,
    refusal: "REAPPLY_TOO_EARLY",
  });
});

test("a second temporary limit waits for the first to end, and a fixed one does not", () => {
  const temporary = { ...wanted, kind: "RAISE_TEMP_CREDIT" } as const;
  expect(decideAskIncrease({ ...facts, line: running }, temporary).ok).toBe(false);
  expect(decideAskIncrease({ ...facts, line: running }, wanted).ok).toBe(true);
  const over = { ...running, tempValidTo: "2026-03-01" } as const;
  expect(decideAskIncrease({ ...facts, line: over }, temporary).ok).toBe(true);
});

test("a request is confirmed once, and everything is checked again", () => {
  expect(decideConfirmIncrease("VERIFYING", facts, wanted)).toEqual({
    ok: true,
    value: { status: "DECIDING" },
  });
  for (const status of ["DECIDING", "GRANTED", "REFUSED", "CLOSED"] as const) {
    expect(decideConfirmIncrease(status, { ...facts, hasOverdueDebt: true }, wanted)).toEqual({
      ok: false,
      refusal: "LIMIT_INCREASE_STATE",
    });
  }
  expect(decideConfirmIncrease("VERIFYING", { ...facts, hasOverdueDebt: true }, wanted)).toEqual({
    ok: false,
    refusal: "OVERDUE_DEBT",
  });
  expect(decideConfirmIncrease("VERIFYING", facts, { ...wanted, documents: 0 })).toEqual({
    ok: false,
    refusal: "DOCUMENTS_MISSING",
  });
});

test("a grant adds what was granted, and never more than was asked for", () => {
  const granted = { result: "GRANTED", increaseFen: 10_000_000 } as const;
  expect(decideIncreaseOutcome(line, wanted, granted, today)).toEqual({
    event: "GRANT",
    grantedFen: 10_000_000,
    limits: { fixedFen: 60_000_000, tempFen: 0, tempValidTo: null },
    change: {
      kind: "RAISE_FIXED_CREDIT",
      fromFen: 50_000_000,
      toFen: 60_000_000,
      deltaFen: 10_000_000,
    },
  });
  const tooMuch = { result: "GRANTED", increaseFen: 90_000_000 } as const;
  expect(decideIncreaseOutcome(line, wanted, tooMuch, today).limits.fixedFen).toBe(70_000_000);
});

test("a temporary grant lasts thirty days and takes the place of one that ran out", () => {
  const over = { ...line, tempFen: 5_000_000, tempValidTo: "2026-03-01" } as const;
  const temporary = { ...wanted, kind: "RAISE_TEMP_CREDIT" } as const;
  const granted = { result: "GRANTED", increaseFen: 20_000_000 } as const;
  expect(decideIncreaseOutcome(over, temporary, granted, today)).toMatchObject({
    event: "GRANT",
    limits: { fixedFen: 50_000_000, tempFen: 20_000_000, tempValidTo: "2026-04-01" },
    change: { kind: "RAISE_TEMP_CREDIT", fromFen: 50_000_000, toFen: 70_000_000 },
  });
});

test("a refusal and a line that is not open leave the limit", () => {
  expect(decideIncreaseOutcome(line, wanted, { result: "REFUSED" }, today)).toMatchObject({
    event: "REFUSE",
    change: null,
    grantedFen: 0,
  });
  const granted = { result: "GRANTED", increaseFen: 10_000_000 } as const;
  for (const status of ["LOAN_LOCKED", "DISABLED", "REJECTED"] as const) {
    const kept = decideIncreaseOutcome({ ...line, status }, wanted, granted, today);
    expect(kept).toMatchObject({ event: "CLOSE", change: null, grantedFen: 0 });
    expect(kept.limits.fixedFen).toBe(50_000_000);
  }
});

test("a review may come to less: the limit shrinks, on a frozen line too, and not on one that ended", () => {
  const reduced = { result: "REDUCED", fixedFen: 30_000_000 } as const;
  for (const status of ["AVAILABLE", "LOAN_LOCKED"] as const) {
    expect(decideIncreaseOutcome({ ...line, status }, wanted, reduced, today)).toMatchObject({
      event: "REFUSE",
      limits: { fixedFen: 30_000_000 },
      change: {
        kind: "FIXED",
        fromFen: 50_000_000,
        toFen: 30_000_000,
        deltaFen: -20_000_000,
      },
    });
  }
  const ended = decideIncreaseOutcome({ ...line, status: "DISABLED" }, wanted, reduced, today);
  expect(ended).toMatchObject({ event: "REFUSE", change: null });
  // What is no reduction changes nothing.
  const same = { result: "REDUCED", fixedFen: 50_000_000 } as const;
  expect(decideIncreaseOutcome(line, wanted, same, today).change).toBeNull();
});
