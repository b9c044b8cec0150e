import { expect, test } from "vitest";
import { changedFigures } from "./seen-figures.ts";

test("only figures that differ from what was seen count as changed", () => {
  const seen = {
    principalFen: 8_600_000,
    interestFen: 116_100,
    simpleAnnualPercent: "10.95",
    dailyRatePpm: 300,
    totalDueFen: 8_716_100,
    dueOn: "2027-01-04",
    accountId: null,
  };
  expect(changedFigures(null, seen).size).toBe(0);
  expect(changedFigures(seen, seen).size).toBe(0);
  const nextDay = { ...seen, dueOn: "2027-01-05" };
  expect([...changedFigures(seen, nextDay)]).toEqual(["dueOn"]);
});
