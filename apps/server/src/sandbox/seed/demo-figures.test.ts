import type { CreditLine, Home, Loan, LoanDetail, Order } from "@kedu/api";
import {
  addDays,
  addMonths,
  type AppCode,
  availableFen,
  basketFen,
  type BizDate,
  businessDateOf,
  businessPenaltyPermille,
  type CreditLineStatus,
  daysBetween,
  dueRows,
  FLEXIBLE_TERM_DAYS,
  flexiblePenaltyPermille,
  formatInstant,
  type LoanPayment,
  type LoanTerms,
  overdueDaysOn,
  owedAsOf,
  payDeadlineOf,
  planInstalments,
  planOneOff,
  rowDebtsAsOf,
  sumFen,
} from "@kedu/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type SandboxService, startSandboxService } from "../../testing/sandbox-service.ts";
import { DEMO_DEALERS } from "./demo-dealers.ts";

// What the demo dealers show is computed here from their stories alone: a limit, a rate, what was drawn and when. The
// domain makes the figures, and the service has to answer with them.

/** The afternoon of a Saturday, the day after the repayment day of business loans, with the cut-off behind. */
const NOW = "2026-07-11T15:40:00+08:00";
const TODAY = businessDateOf(new Date(NOW));

/** A loan that was paid for orders so many days ago. */
interface Drawn {
  readonly daysAgo: number;
  readonly principalFen: number;
  readonly freeDays?: number;
  readonly settledDaysAgo?: number;
}

interface Story {
  readonly status: CreditLineStatus;
  readonly limitFen: number;
  readonly dailyRatePpm: number | null;
  readonly drawn: readonly Drawn[];
}

const without = (status: CreditLineStatus): Story => ({
  status,
  limitFen: 0,
  dailyRatePpm: null,
  drawn: [],
});

/** The flexible credit of each demo dealer. Product 5. */
const STORIES: Readonly<Record<string, Story>> = {
  "01": {
    status: "AVAILABLE",
    limitFen: 50_000_000,
    dailyRatePpm: 300,
    drawn: [
      { daysAgo: 70, principalFen: 6_000_000, freeDays: 7, settledDaysAgo: 40 },
      { daysAgo: 39, principalFen: 2_825_900 },
      { daysAgo: 26, principalFen: 3_997_237 },
      { daysAgo: 15, principalFen: 4_536_863 },
    ],
  },
  "02": without("NOT_CREDIT"),
  "03": without("NOT_CREDIT"),
  "04": without("NEW"),
  "05": without("AUDIT_REJECT"),
  "06": { status: "LOCKED", limitFen: 32_000_000, dailyRatePpm: 350, drawn: [] },
  "07": { status: "LOCKED", limitFen: 26_000_000, dailyRatePpm: 300, drawn: [] },
  "08": {
    status: "AVAILABLE",
    limitFen: 20_000_000,
    dailyRatePpm: 300,
    drawn: [{ daysAgo: 20, principalFen: 20_000_000 }],
  },
  "09": {
    status: "LOAN_LOCKED",
    limitFen: 30_000_000,
    dailyRatePpm: 400,
    drawn: [{ daysAgo: 55, principalFen: 8_000_000 }],
  },
  // Claimed from the guarantor on the fifteenth day overdue: here both halves round to whole fen.
  "10": {
    status: "LOAN_LOCKED",
    limitFen: 20_000_000,
    dailyRatePpm: 300,
    drawn: [{ daysAgo: 65, principalFen: 10_000_000 }],
  },
  "11": without("REJECTED"),
  "12": {
    status: "DISABLED",
    limitFen: 18_000_000,
    dailyRatePpm: 350,
    drawn: [{ daysAgo: 370, principalFen: 5_000_000, settledDaysAgo: 350 }],
  },
  // They have taken their application back; the partner bank's line is another one.
  "13": without("NOT_CREDIT"),
  "14": without("NOT_CREDIT"),
  "15": without("NOT_CREDIT"),
  "16": without("NOT_CREDIT"),
  "17": without("NOT_CREDIT"),
  "18": without("NOT_CREDIT"),
  "22": { status: "AVAILABLE", limitFen: 40_000_000, dailyRatePpm: 300, drawn: [] },
  "23": { status: "LOCKED", limitFen: 15_000_000, dailyRatePpm: 400, drawn: [] },
};

let service: SandboxService;

beforeAll(async () => {
  service = await startSandboxService(NOW);
  await service.sandbox.seedOnce();
}, 300_000);
afterAll(() => service.close());

interface Overview {
  readonly outstandingPrincipalFen: number;
  readonly dueNowFen: number;
  readonly groups: readonly { readonly dueOn: BizDate; readonly totalFen: number }[];
  readonly nextDebit: { readonly at: string; readonly amountFen: number } | null;
}

const asDealer = async (last2: string) => {
  const cookie = await service.logIn(`138000000${last2}`);
  return <Answer>(path: string) => service.read<Answer>(cookie, path);
};

/** A loan of a story, and what it owes on a date. */
function loanOf(dailyRatePpm: number, { principalFen, daysAgo, freeDays }: Drawn) {
  const drawOn = addDays(TODAY, -daysAgo);
  const { dueOn } = planOneOff({ principalFen, dailyRatePpm, drawOn });
  const terms: LoanTerms = {
    method: "ONE_OFF",
    principalFen,
    dailyRatePpm,
    penaltyPermille: flexiblePenaltyPermille(dailyRatePpm),
    drawOn,
    dueOn,
    interestCoupon: freeDays === undefined ? null : { type: 8, freeDays },
  };
  const owedOn = (on: BizDate, payments: readonly LoanPayment[] = []) =>
    owedAsOf(terms, payments, on);
  return { drawOn, dueOn, owedOn, payFen: owedOn(dueOn < TODAY ? TODAY : dueOn).totalFen };
}

/** The open loans of a story, the first due first. */
const openOf = ({ dailyRatePpm, drawn }: Story) =>
  drawn
    .filter(({ settledDaysAgo }) => settledDaysAgo === undefined)
    .map((one) => ({ ...one, ...loanOf(dailyRatePpm ?? 0, one) }));

const lineOf = (home: Home, appCode: AppCode): CreditLine | undefined =>
  home.lines.find((line) => line.appCode === appCode);

test("every demo dealer has a story", () => {
  // Authorised persons, salespeople and merchants have no line of their own.
  const dealers = DEMO_DEALERS.map(({ phone }) => phone.slice(-2)).filter(
    (last2) => !["19", "20", "21", "24"].includes(last2),
  );
  expect(Object.keys(STORIES).toSorted()).toEqual(dealers);
});

test.each(Object.entries(STORIES))("dealer %s has the line of the story", async (last2, story) => {
  const read = await asDealer(last2);
  const home = await read<Home>("/home");
  const open = openOf(story);
  const usedFen = sumFen(open.map(({ principalFen }) => principalFen));
  const late = open.filter(({ dueOn }) => dueOn < TODAY);
  const owed = late.map(({ owedOn }) => owedOn(TODAY));
  expect(lineOf(home, "APP1001")).toMatchObject({
    status: story.status,
    limitFen: story.limitFen,
    usedFen,
    reservedFen: 0,
    availableFen: availableFen(
      {
        status: story.status,
        fixedFen: story.limitFen,
        tempFen: 0,
        tempValidTo: null,
        usedFen,
        reservedFen: 0,
      },
      TODAY,
    ),
    dailyRatePpm: story.dailyRatePpm,
    termDays: FLEXIBLE_TERM_DAYS,
    overdue:
      late[0] === undefined
        ? null
        : {
            days: overdueDaysOn(late[0].dueOn, TODAY),
            amountFen: sumFen(owed.map(({ totalFen }) => totalFen)),
            penaltyFen: sumFen(owed.map(({ penaltyFen }) => penaltyFen)),
          },
  });
  const [next] = open;
  expect(home.nextRepayment).toEqual(
    next === undefined
      ? null
      : {
          loanId: expect.any(String),
          dueOn: next.dueOn,
          drawOn: next.drawOn,
          amountFen: next.payFen,
          overdueDays: overdueDaysOn(next.dueOn, TODAY),
          daysLeft: daysBetween(TODAY, next.dueOn),
          termDays: FLEXIBLE_TERM_DAYS,
        },
  );
});

test.each(Object.entries(STORIES))("dealer %s owes what the story says", async (last2, story) => {
  const read = await asDealer(last2);
  const open = openOf(story);
  const overview = await read<Overview>("/repay-overview");
  expect(overview).toMatchObject({
    outstandingPrincipalFen: sumFen(open.map(({ principalFen }) => principalFen)),
    dueNowFen: sumFen(open.map((loan) => (loan.dueOn <= TODAY ? loan.payFen : 0))),
    groups: open.map(({ dueOn, payFen }) => ({ dueOn, totalFen: payFen })),
  });
  const [next] = open;
  if (next === undefined) expect(overview.nextDebit).toBeNull();
  else {
    const on = next.dueOn < TODAY ? TODAY : next.dueOn;
    expect(overview.nextDebit?.amountFen).toBe(next.owedOn(on).totalFen);
    expect(overview.nextDebit?.at.slice(0, 10)).toBe(on);
  }
  const { items } = await read<{ items: Loan[] }>("/loans?view=OPEN");
  expect(items.map(({ owed }) => owed)).toEqual(
    open.map(({ owedOn }) => {
      const { grossInterestFen: _gross, ...owed } = owedOn(TODAY);
      return { asOf: TODAY, ...owed };
    }),
  );
});

test.each(
  Object.entries(STORIES).flatMap(([last2, { dailyRatePpm, drawn }]) =>
    drawn.flatMap((one) =>
      one.settledDaysAgo === undefined ? [] : [[last2, dailyRatePpm ?? 0, one] as const],
    ),
  ),
)("dealer %s paid for a settled loan what it cost until then", async (last2, ratePpm, drawn) => {
  const read = await asDealer(last2);
  const settledOn = addDays(TODAY, -(drawn.settledDaysAgo ?? 0));
  const cost = loanOf(ratePpm, drawn).owedOn(settledOn);
  const { items } = await read<{ items: Loan[] }>("/loans?view=SETTLED");
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({
    paidPrincipalFen: drawn.principalFen,
    paidInterestFen: cost.interestFen,
    paidPenaltyFen: 0,
    totalDueFen: cost.totalFen,
  });
  expect(items[0]?.settledAt?.slice(0, 10)).toBe(settledOn);
});

test("dealer 1 has three orders to pay, until the cut-off after they came", async () => {
  const read = await asDealer("01");
  const { toPay } = await read<Home>("/home");
  const { items } = await read<{ items: Order[] }>("/orders?view=TO_PAY");
  expect(items).toHaveLength(3);
  for (const { createdAt, payDeadline } of items) {
    expect(payDeadline).toBe(formatInstant(payDeadlineOf(new Date(createdAt))));
  }
  expect(toPay).toEqual({ count: 3, amountFen: basketFen(items), cutoffAt: items[0]?.payDeadline });
});

test("the business loan of dealer 1 follows its plan, three instalments in", async () => {
  const read = await asDealer("01");
  const lastDueOn = "2026-07-10";
  const drawOn = addDays(addMonths(lastDueOn, -2), -20);
  const loan = { principalFen: 12_000_000, dailyRatePpm: 300, drawOn, periods: 12 } as const;
  const rows = planInstalments(loan);
  const payments = rows
    .filter(({ dueOn }) => dueOn <= lastDueOn)
    .map(({ seq, dueOn, principalFen, interestFen }) => ({
      on: dueOn,
      seq,
      principalFen,
      interestFen,
      penaltyFen: 0,
    }));
  expect(payments).toHaveLength(3);
  const terms = {
    ...loan,
    penaltyPermille: businessPenaltyPermille(loan.dailyRatePpm),
    interestCoupon: null,
  };
  const debts = rowDebtsAsOf(terms, payments, TODAY);
  const usedFen = sumFen(debts.map(({ principalFen }) => principalFen));
  const home = await read<Home>("/home");
  expect(lineOf(home, "APP2001")).toMatchObject({
    limitFen: 30_000_000,
    usedFen,
    availableFen: 30_000_000 - usedFen,
    overdue: null,
  });
  const { items } = await read<{ items: Loan[] }>("/loans?view=OPEN&appCode=APP2001");
  const detail = await read<LoanDetail>(`/loans/${items[0]?.loanId}`);
  expect(detail).toMatchObject({
    drawOn,
    periodsPaid: 3,
    paidPrincipalFen: sumFen(payments.map(({ principalFen }) => principalFen)),
    paidInterestFen: sumFen(payments.map(({ interestFen }) => interestFen)),
    owed: {
      principalFen: usedFen,
      interestFen: sumFen(debts.map(({ interestFen }) => interestFen)),
      penaltyFen: 0,
    },
    dueNowFen: sumFen(dueRows(debts, TODAY).map(({ totalFen }) => totalFen)),
    totalDueFen: sumFen([rows[3]?.principalFen ?? 0, rows[3]?.interestFen ?? 0]),
  });
  expect(detail.plan).toMatchObject(
    rows.map(({ seq, dueOn, principalFen, interestFen }) => ({
      seq,
      dueOn,
      principalFen,
      interestFen,
    })),
  );
});
