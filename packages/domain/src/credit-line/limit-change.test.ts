import { expect, test } from "vitest";
import { availableFen } from "./available.ts";
import {
  jumpTargetOf,
  temporaryLimitDueOn,
  temporaryLimitIsOver,
  withFixedIncrease,
  withFixedLimit,
  withoutTemporaryLimit,
} from "./limit-change.ts";

const today = "2026-03-02";
const limits = { fixedFen: 50_000_000, tempFen: 20_000_000, tempValidTo: today } as const;
const drawn = { status: "AVAILABLE", usedFen: 60_000_000, reservedFen: 8_000_000 } as const;

test("a change is of the whole limit, with the temporary part while it runs", () => {
  expect(withFixedIncrease(limits, 10_000_000, today).change).toEqual({
    kind: "RAISE_FIXED_CREDIT",
    fromFen: 70_000_000,
    toFen: 80_000_000,
    deltaFen: 10_000_000,
  });
  expect(withFixedIncrease(limits, 10_000_000, "2026-03-03").change).toMatchObject({
    fromFen: 50_000_000,
    toFen: 60_000_000,
  });
});

test("the first limit is a change from nothing", () => {
  const none = { fixedFen: 0, tempFen: 0, tempValidTo: null };
  expect(withFixedLimit(none, 50_000_000, today).change).toEqual({
    kind: "FIXED",
    fromFen: 0,
    toFen: 50_000_000,
    deltaFen: 50_000_000,
  });
  expect(withFixedLimit(limits, 50_000_000, today).change).toBeNull();
});

test("of a temporary limit a dealer is told three days before, and it ends after its last day", () => {
  expect(temporaryLimitDueOn(limits, false)).toBe("2026-02-27");
  expect(temporaryLimitDueOn(limits, true)).toBe("2026-03-03");
  expect(temporaryLimitDueOn({ ...limits, tempFen: 0 }, false)).toBeNull();
  expect(temporaryLimitDueOn({ ...limits, tempFen: 0, tempValidTo: null }, true)).toBeNull();
});

test("a temporary limit is over after its last day, and its end is a change", () => {
  expect(temporaryLimitIsOver(limits, today)).toBe(false);
  expect(temporaryLimitIsOver(limits, "2026-03-03")).toBe(true);
  expect(temporaryLimitIsOver({ ...limits, tempFen: 0 }, "2026-03-03")).toBe(false);
  expect(withoutTemporaryLimit(limits)).toEqual({
    limits: { fixedFen: 50_000_000, tempFen: 0, tempValidTo: null },
    change: {
      kind: "RAISE_TEMP_CREDIT",
      fromFen: 70_000_000,
      toFen: 50_000_000,
      deltaFen: -20_000_000,
    },
  });
});

test("with less than is used nothing can be drawn, and nothing is negative", () => {
  expect(availableFen({ ...limits, ...drawn }, today)).toBe(2_000_000);
  const { limits: ended } = withoutTemporaryLimit(limits);
  expect(availableFen({ ...ended, ...drawn }, today)).toBe(0);
  const { limits: reduced } = withFixedLimit(limits, 100_000, today);
  expect(availableFen({ ...reduced, ...drawn }, today)).toBe(0);
});

test("a changed limit leads to its product", () => {
  expect(jumpTargetOf("APP2001")).toBe("TO_LOAN");
  expect(jumpTargetOf("APP1001")).toBe("TO_CREDIT");
  expect(jumpTargetOf("00406")).toBe("TO_CREDIT");
});
