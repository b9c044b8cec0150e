import { expect, test } from "vitest";
import { decideApplyWithNewLegalPerson } from "./decide-line.ts";

const frozen = { status: "LOAN_LOCKED", isFrozenForIt: true, hasOverdueDebt: false } as const;

test("a frozen line ends, and one that has ended stays", () => {
  expect(decideApplyWithNewLegalPerson(frozen)).toEqual({ ok: true, value: { event: "EXPIRE" } });
  expect(decideApplyWithNewLegalPerson({ ...frozen, status: "DISABLED" })).toEqual({
    ok: true,
    value: { event: null },
  });
});

test.each([
  [{ isFrozenForIt: false, hasOverdueDebt: true }, "LINE_STATE"],
  [{ hasOverdueDebt: true, status: "REJECTED" }, "OVERDUE_DEBT"],
  [{ status: "REJECTED" }, "LINE_STATE"],
] as const)("%j is refused with %s", (facts, refusal) => {
  expect(decideApplyWithNewLegalPerson({ ...frozen, ...facts })).toEqual({ ok: false, refusal });
});
