import { expect, test } from "vitest";
import { freeLookLastDay, isCovered, nextPolicyStep, policyDays } from "./policy-days.ts";

test.each([
  ["2026-03-02", null, "2026-03-03", "2027-03-02"],
  ["2024-02-28", null, "2024-02-29", "2025-02-27"],
  // A renewal begins the day after the one that runs.
  ["2026-03-02", "2026-03-20", "2026-03-21", "2027-03-20"],
  // One that has run out meanwhile leaves a gap, and covers no day that has passed.
  ["2026-03-02", "2026-02-20", "2026-03-03", "2027-03-02"],
])("bought on %s beside one until %s it covers %s to %s", (today, running, startsOn, lastOn) => {
  expect(policyDays(today, running)).toEqual({ startsOn, lastOn });
});

test("the free look has fifteen days after the one of the issue", () => {
  expect(freeLookLastDay("2026-02-15")).toBe("2026-03-02");
});

test("first the notice is due, then the end", () => {
  expect(nextPolicyStep("2027-03-02", false)).toEqual({
    step: "NOTICE",
    at: new Date("2027-01-31T10:00:00+08:00"),
  });
  expect(nextPolicyStep("2027-03-02", true)).toEqual({
    step: "END",
    at: new Date("2027-03-03T00:00:00+08:00"),
  });
});

test.each([
  ["2026-03-02", false],
  ["2026-03-03", true],
  ["2027-03-02", true],
  ["2027-03-03", false],
])("%s is covered: %s", (day, covered) => {
  expect(isCovered({ startsOn: "2026-03-03", lastOn: "2027-03-02" }, day)).toBe(covered);
});
