import { readFileSync } from "node:fs";
import type { ApiClient } from "@kedu/api/browser";
import { addDays, type InterestCouponEffect, isLoanPeriods } from "@kedu/domain";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { drawBusinessLoan, settleLoan } from "../../testing/business-loan.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer, type PayingDealer } from "../../testing/paying-dealer.ts";
import {
  goTo,
  repayLoans,
  type Service,
  setRepayBalance,
  startTradingService,
} from "../../testing/trade.ts";

// The worked cases of the business loan, each drawn on its own day of one clock and billed by the service itself over
// the year after it: every row debited on its due date, except those that a case leaves unpaid, pays late, pays in part
// or settles early.

interface Case {
  readonly id: string;
  readonly product: string;
  readonly principal_fen: number;
  readonly daily_rate_ppm: number;
  readonly start_date: string;
  readonly periods: number;
  readonly events: readonly {
    readonly type: string;
    readonly date?: string;
    readonly count?: number;
    readonly seqs?: readonly number[];
    readonly amount_fen?: number;
    readonly coupon_type?: number;
    readonly days?: number;
    readonly pay_ratio?: string;
  }[];
  readonly expected: {
    readonly rows: readonly {
      readonly seq: number;
      readonly due_date: string;
      readonly days: number;
      readonly principal_fen: number;
      readonly interest_fen: number;
    }[];
    readonly totals: {
      readonly surplus_fen?: number;
      readonly settlement?: Sums & { readonly error?: string };
      readonly paid?: Sums;
      readonly allocation?: readonly {
        readonly seq: number;
        readonly penalty_paid_fen: number;
        readonly interest_paid_fen: number;
        readonly principal_paid_fen: number;
        readonly remaining_fen: number;
      }[];
    };
  };
}

interface Sums {
  readonly principal_fen: number;
  readonly interest_fen: number;
  readonly penalty_fen: number;
  readonly payable_fen: number;
}

const { loan_vectors: all } = JSON.parse(
  readFileSync(
    new URL("../../../../../packages/domain/vectors/vectors.json", import.meta.url),
    "utf8",
  ),
) as { loan_vectors: readonly Case[] };
const cases = all.filter(({ product }) => product === "APP2001");

const MUCH_FEN = 1_000_000_000_000;

/** A case with a dealer of its own. */
interface Running {
  readonly one: Case;
  readonly dealer: PayingDealer;
  readonly client: ApiClient;
  readonly loanId: string;
}

interface Step {
  readonly at: string;
  readonly run: (running: Running) => Promise<void>;
}

interface Happening {
  readonly at: string;
  readonly run: () => Promise<void>;
}

test("there are cases for every rule of the business loan", () => {
  expect(cases).toHaveLength(29);
});

test(
  "the clock bills what every worked case says, from its own day on",
  { timeout: 600_000 },
  async () => {
    const [first = ""] = cases.map((one) => one.start_date).toSorted();
    const service = await startTradingService({ start: `${first}T09:00:00+08:00` });
    const happenings = cases.flatMap((one, index) => happeningsOf(service, one, index + 1));
    for (const [at, group] of [...Map.groupBy(happenings, (each) => each.at)].toSorted(([a], [b]) =>
      a < b ? -1 : 1,
    )) {
      await goTo(service, at);
      for (const { run } of group) await run();
      await expectInvariants(service.database, service.clock.now());
    }
    await expectBankAgrees(service.database);
  },
);

/** A case from the morning on which it is drawn. */
function happeningsOf(
  service: Awaited<ReturnType<typeof startTradingService>>,
  one: Case,
  number: number,
): Happening[] {
  let running: Running | null = null;
  const drawn = (): Running => {
    if (running === null) throw new Error(`${one.id} is not drawn yet`);
    return running;
  };
  return [
    {
      at: `${one.start_date}T09:00:00+08:00`,
      run: async () => {
        running = await draw(service, one, number);
      },
    },
    ...stepsOf(service, one).map(({ at, run }) => ({ at, run: () => run(drawn()) })),
  ];
}

/** What happens to a case: money on the account while its rows are paid, none while they are not, then its event. */
function stepsOf(service: Service, one: Case): Step[] {
  const balance =
    (balanceFen: number): Step["run"] =>
    async ({ dealer }) =>
      setRepayBalance(service, dealer, balanceFen);
  const event = one.events.find(({ date }) => date !== undefined);
  const begin: Step = { at: `${one.start_date}T09:00:00+08:00`, run: balance(MUCH_FEN) };
  if (event?.date === undefined) {
    const last = one.expected.rows.at(-1)?.due_date ?? one.start_date;
    return [begin, { at: `${addDays(last, 1)}T09:00:00+08:00`, run: expectAllPaid }];
  }
  const paidRows =
    one.events.find(({ count }) => count !== undefined)?.count ?? (event.seqs?.[0] ?? 1) - 1;
  const lastPaidOn = one.expected.rows[paidRows - 1]?.due_date;
  const dry: Step = {
    at: lastPaidOn === undefined ? begin.at : `${addDays(lastPaidOn, 1)}T09:00:00+08:00`,
    run: balance(0),
  };
  return [
    ...(lastPaidOn === undefined ? [] : [begin]),
    dry,
    {
      at: `${event.date}T10:00:00+08:00`,
      run: async (running) => {
        // What goes on after its event is not part of the case: what is left is debited as it falls due.
        await balance(MUCH_FEN)(running);
        await expectEvent(running, event.amount_fen);
      },
    },
  ];
}

async function expectEvent({ one, client, loanId }: Running, amountFen: number | undefined) {
  const { settlement, paid, allocation, surplus_fen: surplusFen = 0 } = one.expected.totals;
  if (settlement?.error !== undefined) {
    const refusal = await refusalOf(settleLoan(client, loanId));
    expect([one.id, refusal.code, refusal.data]).toEqual([
      one.id,
      "SETTLE_ON_DRAW_DAY",
      { availableOn: addDays(one.start_date, 1) },
    ]);
    const shown = await client.loans.getLoan({ loanId });
    expect(shown.settlement).toMatchObject({
      refusal: "SETTLE_ON_DRAW_DAY",
      availableOn: addDays(one.start_date, 1),
    });
  } else if (settlement !== undefined) {
    const shown = await client.loans.getLoan({ loanId });
    expect([one.id, shown.settlement]).toMatchObject([
      one.id,
      { refusal: null, totalFen: settlement.payable_fen },
    ]);
    const repayment = await settleLoan(client, loanId);
    expectSums(one, repayment, settlement);
    expect(await client.loans.getLoan({ loanId })).toMatchObject({
      status: "SETTLED",
      periodsPaid: one.periods,
      settlement: null,
      owed: { totalFen: 0 },
    });
    const certificate = await client.loans.getSettlementCertificate({ loanId });
    expect(certificate.settledOn).toBe(repayment.effectiveOn);
  } else if (paid !== undefined) {
    expectSums(one, await repayLoans(client, [loanId]), paid);
  } else if (amountFen !== undefined) {
    if (surplusFen > 0) {
      const refusal = await refusalOf(repayLoans(client, [loanId], amountFen));
      expect([one.id, refusal.code, refusal.data]).toEqual([
        one.id,
        "AMOUNT_TOO_LARGE",
        { maximumFen: amountFen - surplusFen },
      ]);
    }
    const repayment = await repayLoans(client, [loanId], amountFen - surplusFen);
    const { plan } = await client.loans.getLoan({ loanId });
    for (const row of allocation ?? []) {
      const got = repayment.loans[0]?.rows.find(({ seq }) => seq === row.seq);
      expect({
        id: one.id,
        penaltyFen: got?.penaltyFen ?? 0,
        interestFen: got?.interestFen ?? 0,
        principalFen: got?.principalFen ?? 0,
        owedFen: plan[row.seq - 1]?.owedFen,
      }).toEqual({
        id: one.id,
        penaltyFen: row.penalty_paid_fen,
        interestFen: row.interest_paid_fen,
        principalFen: row.principal_paid_fen,
        owedFen: row.remaining_fen,
      });
    }
  } else {
    throw new Error(`${one.id} has an event that is not known here`);
  }
}

function expectSums(
  one: Case,
  repayment: Awaited<ReturnType<typeof repayLoans>>,
  expected: Sums,
): void {
  expect([one.id, repayment.status, repayment.amountFen, repayment.parts]).toEqual([
    one.id,
    "SUCCESS",
    expected.payable_fen,
    {
      principalFen: expected.principal_fen,
      interestFen: expected.interest_fen,
      penaltyFen: expected.penalty_fen,
    },
  ]);
}

/** Every row was debited on its due date, to the fen; a row without anything to pay is paid without a debit. */
async function expectAllPaid({ one, client, loanId }: Running): Promise<void> {
  const { status, plan } = await client.loans.getLoan({ loanId });
  expect([one.id, status]).toEqual([one.id, "SETTLED"]);
  for (const row of one.expected.rows) {
    const totalFen = row.principal_fen + row.interest_fen;
    const shown = plan[row.seq - 1];
    expect([one.id, shown]).toMatchObject([
      one.id,
      {
        status: "SETTLED",
        paidPrincipalFen: row.principal_fen,
        paidInterestFen: row.interest_fen,
        paidPenaltyFen: 0,
        owedFen: 0,
        debits:
          totalFen === 0
            ? []
            : [
                {
                  runAt: `${row.due_date}T14:30:00+08:00`,
                  askedFen: totalFen,
                  gotFen: totalFen,
                  status: "SUCCESS",
                },
              ],
      },
    ]);
  }
}

/** A dealer of the case's own draws it, and sees the plan that the case expects. */
async function draw(
  service: Awaited<ReturnType<typeof startTradingService>>,
  one: Case,
  number: number,
): Promise<Running> {
  if (!isLoanPeriods(one.periods)) throw new Error(`${one.id} has ${String(one.periods)} periods`);
  const dealer = await insertPayingDealer(service.context, {
    number,
    businessLine: { limitFen: 100_000_000 },
  });
  const client = await service.clientOf(dealer);
  const coupon = couponOf(one);
  const loanId = await drawBusinessLoan(service, dealer, {
    principalFen: one.principal_fen,
    periods: one.periods,
    dailyRatePpm: one.daily_rate_ppm,
    coupon,
  });
  const loan = await client.loans.getLoan({ loanId });
  expect([one.id, loan]).toMatchObject([
    one.id,
    {
      appCode: "APP2001",
      periods: one.periods,
      periodsPaid: 0,
      dueOn: one.expected.rows[0]?.due_date,
      maturesOn: one.expected.rows.at(-1)?.due_date,
      penaltyMultiplier: "1.5",
      plan: one.expected.rows.map((row) => ({
        seq: row.seq,
        dueOn: row.due_date,
        days: row.days,
        principalFen: row.principal_fen,
        interestFen: row.interest_fen,
        owedFen: row.principal_fen + row.interest_fen,
        status: "NORMAL",
      })),
    },
  ]);
  return { one, dealer, client, loanId };
}

function couponOf({ events }: Case): InterestCouponEffect | null {
  const event = events.find(({ type }) => type === "COUPON");
  switch (event?.coupon_type) {
    case undefined:
      return null;
    case 8:
      return { type: 8, freeDays: event?.days ?? 0 };
    case 2:
      return { type: 2, payRatio: event?.pay_ratio ?? "", capFen: null };
    default:
      throw new Error(`no case has coupon type ${String(event?.coupon_type)}`);
  }
}
