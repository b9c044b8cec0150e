import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  AUTO_DEBIT_TIMES,
  CODE_TTL_MINUTES,
  FLEXIBLE_PENALTY_PERMILLE,
  FLEXIBLE_TERM_DAYS,
  formatMultiple,
  formatRatePercent,
  FREEZE_TIME,
  ID_VALIDITY_MIN_DAYS,
  MAX_DAILY_RATE_PPM,
  MIN_DAILY_RATE_PPM,
  ORDER_CUTOFF,
  REPAYMENT_DAY_OF_MONTH,
  simpleAnnualPercent,
} from "@kedu/domain";
import { expect, test } from "vitest";
import { readSources, root } from "./source-tree.ts";

// Texts that dealers agree to have their figures written out: a text has one wording and one hash. The figures must be
// those that the domain computes. Help topics write none out: `apps/h5/src/flows/help/topics.test.ts`.

const days = String(FLEXIBLE_TERM_DAYS);
const validity = String(ID_VALIDITY_MIN_DAYS);
const rates = [MIN_DAILY_RATE_PPM, MAX_DAILY_RATE_PPM];
const annual = rates.map(simpleAnnualPercent);
const daily = rates.map((ppm) => formatRatePercent(ppm).replace("%", ""));
const penalty = formatMultiple(FLEXIBLE_PENALTY_PERMILLE);

const FIGURES: readonly (readonly [name: string, pattern: RegExp, said: readonly string[]])[] = [
  ["term of a flexible loan", /每笔借款期限 ([0-9]+) 天/g, [days]],
  ["term, in English", /loan runs ([0-9]+) days\b/g, [days]],
  ["annual rates", /([1-9][0-9]*\.[0-9]+)% ?(?:至|–|to) ?([0-9]+\.[0-9]{2})%/g, annual],
  ["daily rates", /日利率 (0\.[0-9]+)% ?(?:至|–) ?(0\.[0-9]+)%/g, daily],
  ["daily rates, in English", /daily rate of (0\.[0-9]+)% to (0\.[0-9]+)%/g, daily],
  ["penalty", /日利息的? ?([0-9.]+) 倍/g, [penalty]],
  ["penalty, in English", /([0-9.]+) times the daily interest on the overdue/g, [penalty]],
  ["cut-off", /([0-9]{2}:[0-9]{2}) (?:以)?前付款/g, [ORDER_CUTOFF]],
  ["freeze", /([0-9]{2}:[0-9]{2}) 仍(?:有?逾期|未还清)/g, [FREEZE_TIME]],
  ["automatic debits", /([0-9]{2}:[0-9]{2})(?: 和 |、)([0-9]{2}:[0-9]{2})/g, AUTO_DEBIT_TIMES],
  [
    "automatic debits, in English",
    /([0-9]{2}:[0-9]{2}) and ([0-9]{2}:[0-9]{2})/g,
    AUTO_DEBIT_TIMES,
  ],
  ["repayment day", /每月 ?([0-9]+) 日/g, [String(REPAYMENT_DAY_OF_MONTH)]],
  ["validity of an ID", /有效期(?:超过|须多于|为) ?([0-9]+) 天/g, [validity]],
  ["validity that is too short", /([0-9]+) 天或更短/g, [validity]],
  ["validity of an ID, in English", /valid for more than ([0-9]+) days/g, [validity]],
  ["life of a code", /验证码 ([0-9]+) 分钟内有效/g, [String(CODE_TTL_MINUTES)]],
];

const texts = [
  ...readSources().filter(
    ({ path }) =>
      /^apps\/(?:h5\/src|server\/src\/capabilities\/(?:contracts|documents))\//.test(path) &&
      !/\.(?:test|spec|stories)\.tsx?$|\/fixtures\//.test(path),
  ),
  ...globSync(["apps/h5/src/**/*.en.po", "content/contracts/*.md"], { cwd: root }).map((path) => ({
    path,
    text: readFileSync(join(root, path), "utf8"),
  })),
];

test.each(FIGURES)("the %s is written as the domain has it", (_name, pattern, said) => {
  const written = texts.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([words, ...figures]) => ({ path, words, figures })),
  );
  // A pattern that finds nothing checks nothing.
  expect(written.length).toBeGreaterThan(0);
  expect(written.filter(({ figures }) => figures.join() !== said.join())).toEqual([]);
});
