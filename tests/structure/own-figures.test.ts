import { expect, test } from "vitest";
import { ownFigures } from "./own-figures.ts";
import { readSources } from "./source-tree.ts";

/** Files that may compute with amounts, each with the reason why its figure is no rule of the product. */
const ALLOWED: readonly (readonly [string, string])[] = [
  [
    "apps/server/src/ledger/posting.ts",
    "posts an event's parts; each entry's debits equal its credits",
  ],
  ["apps/server/src/ledger/post.ts", "sums postings to see that they balance"],
  ["apps/server/src/sandbox/world/bank-books.ts", "the books of an invented bank"],
  ["apps/server/src/sandbox/seed/", "when the invented dealers did things"],
  [
    "apps/server/src/sandbox/providers/sandbox-bank.ts",
    "what an invented bank gets wrong on purpose",
  ],
  ["apps/server/src/sandbox/providers/sandbox-risk.ts", "an invented lender's decisions"],
  ["apps/h5/src/areas/orderList/parts/PayAmountCard.tsx", "places on a drawn scale"],
  ["apps/h5/src/flows/limit-status/use-limit-status-card.tsx", "places on a drawn scale"],
];

const outside = readSources().filter(
  ({ path }) =>
    /^(?:apps|packages\/api)\//.test(path) &&
    !/\.(?:test|spec|stories)\.tsx?$|\/testing\/|\/fixtures\//.test(path),
);
const isAllowed = (path: string) => ALLOWED.some(([allowed]) => path.startsWith(allowed));

test("figures of money, rates and dates are computed in the domain", { timeout: 60_000 }, () => {
  const problems = outside
    .filter(({ path }) => !isAllowed(path))
    .flatMap(({ path, text }) => ownFigures(path, text));
  expect(
    problems,
    `\nA figure belongs into packages/domain, with a name and a test:\n${problems.join("\n")}\n`,
  ).toEqual([]);
});

test("every file that may compute figures still does", () => {
  const idle = ALLOWED.filter(
    ([allowed]) =>
      !outside.some(
        ({ path, text }) => path.startsWith(allowed) && ownFigures(path, text).length > 0,
      ),
  ).map(([path]) => path);
  expect(idle).toEqual([]);
});

test.each([
  "const left = limitFen - usedFen;",
  "const total = parts.principalFen + parts.interestFen + parts.penaltyFen;",
  "const yuan = order.amountFen / 100;",
  "totalFen += line.amountFen;",
  "const shown = Math.round(Number(answer.ratio) * 100);",
  "const annual = line.dailyRatePpm * 365;",
  "const off = 1 - coupon.payRatio;",
  "const most = Math.max(0, availableFen);",
  "const most = Math.min(...amounts, row!.askedFen);",
  "const sum = orders.reduce((all, { amountFen }) => all + amountFen, 0);",
  "const best = options.toSorted((a, b) => b.savingFen - a.savingFen);",
  "const text = amount.toFixed(2);",
  "const share = Number(answer.ratio);",
  "const LINE = { termDays: 45 };",
  'const loan = { penaltyMultiplier: "0.5" };',
  'const at = instantAt(today, "14:00");',
  "const first = rows.map(({ dueOn }) => dueOn).toSorted()[0];",
  "const first = Math.min(...orders.map(({ payDeadline }) => payDeadline.getTime()));",
  "const late = Math.max(0, daysBetween(dueOn, today));",
  "const day = Math.min(loan.termDays, elapsed);",
  "const net = (row.grossInterestFen ?? 0) - (row.benefitFen ?? 0);",
])("%s is a figure of its own", (code) => {
  expect(ownFigures("example.ts", code)).toHaveLength(1);
});

test.each([
  "const left = availableAfterFen(line, amountFen, today);",
  "const total = sumFen(orders.map(({ amountFen }) => amountFen));",
  "if (amountFen > maximumFen) refuse();",
  "const short = -availableAfterFen;",
  "const next = index + 1;",
  "const storedFen = Number(row.totalFen);",
  "const LINE = { termDays: FLEXIBLE_TERM_DAYS };",
  "const none = { termDays: null };",
  "const ids = [...loanIds].sort();",
  "const dates = rows.map(({ dueOn }) => dueOn);",
  "const scale = Math.min(1, side / widthPx);",
])("%s is none", (code) => {
  expect(ownFigures("example.ts", code)).toEqual([]);
});
