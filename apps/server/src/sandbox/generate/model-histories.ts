import type { BizDate } from "@kedu/domain";
import type { Sandbox } from "../partners/sandbox.ts";
import type { DealerActor } from "../seed/dealer-actor.ts";
import { scriptRisk, sendOrder, tellerOf } from "../seed/teller.ts";
import type { SeedEvent } from "../seed/timeline.ts";
import { setBalance } from "../world/bank-books.ts";

/** The life of a dealer that is told once and copied many times. Days are counted back from today. */
export interface ModelHistory {
  readonly name: string;
  /** When the line was opened. */
  readonly openedDaysAgo: number;
  /** When each loan was drawn, and when it was settled; null where it runs. What was drawn first is settled first. */
  readonly loans: readonly (readonly [drawnDaysAgo: number, settledDaysAgo: number | null])[];
  /** When a business loan was drawn besides. */
  readonly businessLoanDaysAgo?: number;
  /** When the repayment account was emptied. */
  readonly emptiedDaysAgo?: number;
  /** Orders that are not paid, on each of these days. */
  readonly unpaid?: readonly { readonly daysAgo: number; readonly orders: number }[];
}

/** A history with the share of dealers who have it, among those with as many loans. */
export interface ModelOfMany extends ModelHistory {
  readonly weight: number;
}

/** What most dealers are like: three loans. */
export const WITH_THREE: readonly ModelOfMany[] = [
  {
    name: "one of three loans runs",
    weight: 8,
    openedDaysAgo: 10,
    loans: [
      [9, 7],
      [6, 4],
      [3, null],
    ],
  },
  {
    name: "two of three loans run",
    weight: 5,
    openedDaysAgo: 13,
    loans: [
      [12, 9],
      [5, null],
      [2, null],
    ],
    unpaid: [{ daysAgo: 2, orders: 1 }],
  },
  {
    name: "all is settled",
    weight: 4,
    openedDaysAgo: 9,
    loans: [
      [8, 6],
      [7, 5],
      [4, 3],
    ],
  },
  {
    name: "due today",
    weight: 1,
    openedDaysAgo: 47,
    loans: [
      [46, 45],
      [45, null],
      [2, null],
    ],
  },
  {
    name: "due in three days",
    weight: 1,
    openedDaysAgo: 44,
    loans: [
      [43, 42],
      [42, null],
      [5, null],
    ],
  },
  {
    name: "overdue",
    weight: 1,
    openedDaysAgo: 53,
    loans: [
      [52, 50],
      [51, 49],
      [50, null],
    ],
    emptiedDaysAgo: 8,
  },
];

/** Dealers with fewer loans, or one more. */
export const WITH_FEW: Readonly<Record<0 | 1 | 2 | 4, ModelHistory>> = {
  0: { name: "no loan yet", openedDaysAgo: 3, loans: [], unpaid: [{ daysAgo: 2, orders: 1 }] },
  1: { name: "one loan", openedDaysAgo: 5, loans: [[4, null]] },
  2: {
    name: "two loans",
    openedDaysAgo: 7,
    loans: [
      [6, 3],
      [3, null],
    ],
  },
  4: {
    name: "four loans",
    openedDaysAgo: 12,
    loans: [
      [11, 9],
      [8, 6],
      [5, 3],
      [2, null],
    ],
  },
};

/** Twelve loans, one of them a business loan. */
export const WITH_TWELVE: ModelHistory = {
  name: "twelve loans",
  openedDaysAgo: 27,
  loans: Array.from(
    { length: 11 },
    (_, index) => [25 - 2 * index, index < 8 ? 24 - 2 * index : null] as const,
  ),
  businessLoanDaysAgo: 6,
};

const LOANS_OF_PAGE = 30;
const OPEN_OF_PAGE = 8;

/** 30 loans, 22 of them settled: more than one page of each list, and as many open ones as the dealer with 120. */
export const WITH_PAGE: ModelHistory = {
  name: "a page of each list",
  openedDaysAgo: LOANS_OF_PAGE + 2,
  loans: Array.from({ length: LOANS_OF_PAGE }, (_, index) => {
    const drawn = LOANS_OF_PAGE + 1 - index;
    return [drawn, index < LOANS_OF_PAGE - OPEN_OF_PAGE ? drawn - 1 : null] as const;
  }),
};

const LOANS_OF_BIG = 120;
const LOANS_A_DAY = 4;
const OPEN_OF_BIG = 8;
const UNPAID_A_DAY = 10;
const LAST_DAY_OF_BIG = 2;

/** 120 loans, and 400 orders: 280 that are not paid. */
export const WITH_MANY: ModelHistory = {
  name: "a dealer with 400 orders and 120 loans",
  openedDaysAgo: LOANS_OF_BIG / LOANS_A_DAY + LAST_DAY_OF_BIG,
  loans: Array.from({ length: LOANS_OF_BIG }, (_, index) => {
    const drawn =
      LOANS_OF_BIG / LOANS_A_DAY + LAST_DAY_OF_BIG - 1 - Math.floor(index / LOANS_A_DAY);
    return [drawn, index < LOANS_OF_BIG - OPEN_OF_BIG ? drawn - 1 : null] as const;
  }),
  unpaid: Array.from({ length: 28 }, (_, index) => ({
    daysAgo: LAST_DAY_OF_BIG + index,
    orders: UNPAID_A_DAY,
  })),
};

/** The loans of a history. */
export function loansOf({ loans, businessLoanDaysAgo }: ModelHistory): number {
  return loans.length + (businessLoanDaysAgo === undefined ? 0 : 1);
}

const LIMIT_FEN = 50_000_000;
const DAILY_RATE_PPM = 300;
/** Of paid orders, in turn. */
const AMOUNTS_FEN = [880_000, 1_236_500, 640_000, 1_999_900, 1_050_000];
const UNPAID_FEN = 430_000;
const BUSINESS_LIMIT_FEN = 30_000_000;
const BUSINESS_LOAN_FEN = 12_000_000;
/** Of a day: loans are drawn after the cut-off, so that an order is paid for itself. */
const FIRST_DRAW_HOUR = 15;

/** What happens in a history. */
export function eventsOf(
  history: ModelHistory,
  {
    sandbox,
    dealer,
    today,
  }: { readonly sandbox: Sandbox; readonly dealer: DealerActor; readonly today: BizDate },
): SeedEvent[] {
  const told = tellerOf({ sandbox, dealer, today });
  const { openedDaysAgo, loans, businessLoanDaysAgo, emptiedDaysAgo, unpaid = [] } = history;
  const orderOf = (amountFen: number) => () =>
    sendOrder(sandbox, dealer, amountFen, sandbox.context.ids());
  const events = [
    ...told.approved(openedDaysAgo, "09:00", LIMIT_FEN, DAILY_RATE_PPM),
    ...told.activated(openedDaysAgo, "09:10"),
    ...unpaid.flatMap(({ daysAgo, orders }) =>
      Array.from({ length: orders }, (_, index) =>
        told.event(daysAgo, "10:00", "gets an order", orderOf(UNPAID_FEN), index),
      ),
    ),
  ];
  for (const [index, [drawnDaysAgo, settledDaysAgo]] of loans.entries()) {
    const ofDay = loans.slice(0, index).filter(([daysAgo]) => daysAgo === drawnDaysAgo).length;
    const at = `${FIRST_DRAW_HOUR + ofDay}:00`;
    const amountFen = AMOUNTS_FEN[index % AMOUNTS_FEN.length] ?? UNPAID_FEN;
    events.push(
      told.event(drawnDaysAgo, at, "gets an order", orderOf(amountFen)),
      told.event(drawnDaysAgo, at, "pays it", () => dealer.payOrders("BEST"), 5),
    );
    if (settledDaysAgo !== null) {
      events.push(
        told.event(
          settledDaysAgo,
          "11:00",
          "settles a loan",
          () => dealer.settleFirstLoan(),
          ofDay,
        ),
      );
    }
  }
  if (businessLoanDaysAgo !== undefined) {
    events.push(
      told.event(businessLoanDaysAgo + 2, "09:30", "applies for the business loan", async () => {
        await scriptRisk(sandbox, "decide", {
          mode: "approve",
          params: { limitFen: BUSINESS_LIMIT_FEN, dailyRatePpm: DAILY_RATE_PPM },
        });
        await dealer.applyForBusinessLoan();
      }),
      told.event(businessLoanDaysAgo + 2, "09:35", "waits for the decision", async () => {}),
      told.event(businessLoanDaysAgo + 1, "14:10", "activates the business loan", () =>
        dealer.activateBusinessLoan(),
      ),
      told.event(businessLoanDaysAgo, "10:20", "borrows", () => dealer.borrow(BUSINESS_LOAN_FEN)),
    );
  }
  if (emptiedDaysAgo !== undefined) {
    events.push(
      told.event(emptiedDaysAgo, "09:00", "empties the account", () =>
        setBalance(sandbox.world, dealer.profile.cardNo, 0),
      ),
    );
  }
  return events;
}
