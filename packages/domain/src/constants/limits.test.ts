import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as limits from "./limits.ts";

test("the constants of specification section 9 have the specification's values", () => {
  expect(limits).toMatchObject({
    FLEXIBLE_TERM_DAYS: 45,
    MIN_DAILY_RATE_PPM: 200,
    MAX_DAILY_RATE_PPM: 500,
    INITIAL_LIMIT_MIN_PERCENT: 50,
    INITIAL_LIMIT_MAX_PERCENT: 70,
    FLEXIBLE_PENALTY_PERMILLE: 500,
    ORDER_CUTOFF: "14:00",
    AUTO_DEBIT_TIMES: ["14:30", "23:30"],
    REMINDER_DAYS: [7, 3, 0],
    FREEZE_TIME: "12:00",
    ID_VALIDITY_MIN_DAYS: 90,
    ID_WARNING_DAYS: [120, 91, 30],
    DEFAULT_APP_ALIAS: "C1000100",
    OVERDUE_ANNUAL_CAP_PERCENT: null,
    INTEREST_FIRST_PERIODS: [3, 6],
    EQUAL_PRINCIPAL_PERIODS: [12],
    REPAYMENT_DAY_OF_MONTH: 10,
    FIRST_PERIOD_MIN_DAYS: 15,
    BUSINESS_PENALTY_PERMILLE: 1500,
    COMPENSATION_FROM_OVERDUE_DAYS: 15,
    COMPENSATION_CLAIM_TIME: "23:45",
    STATED_APPROVAL_PERCENT: 80,
  });
});

test("every constant cites its clause", () => {
  const source = readFileSync(new URL("limits.ts", import.meta.url), "utf8");
  const cited = source.matchAll(
    /\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\n(?:export const \w+[^;]*;\n)+/g,
  );
  const blocks = [...cited];
  const covered = blocks.flatMap((block) =>
    [...block[0].matchAll(/export const (\w+)/g)].map((match) => match[1]),
  );
  expect(new Set(covered)).toEqual(new Set(Object.keys(limits)));
  for (const block of blocks) {
    if (block.groups?.["comment"]?.includes("Business constants.")) continue;
    expect(block.groups?.["comment"]).toMatch(/(Spec|Product|Reliability) [0-9]/);
  }
});
