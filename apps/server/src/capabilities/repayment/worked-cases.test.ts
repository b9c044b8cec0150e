import { readFileSync } from "node:fs";
import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer, type PayingDealer } from "../../testing/paying-dealer.ts";
import type { TestService } from "../../testing/service.ts";
import {
  goTo,
  payOrders,
  repayLoans,
  sendOrder,
  setRepayBalance,
  startTradingService,
} from "../../testing/trade.ts";

// The worked cases of flexible credit, billed by the service itself: signed order, payment, days that pass, repayment.

interface Parts {
  readonly principal_fen: number;
  readonly interest_fen: number;
  readonly penalty_fen: number;
}

interface Case {
  readonly id: string;
  readonly product: string;
  readonly principal_fen: number;
  readonly daily_rate_ppm: number;
  readonly start_date: string;
  readonly events: readonly {
    readonly type: string;
    readonly date?: string;
    readonly amount_fen?: number;
    readonly coupon_type?: number;
    readonly value_fen?: number;
    readonly days?: number;
    readonly pay_ratio?: string;
    readonly cap_fen?: number;
  }[];
  readonly expected: {
    readonly rows: readonly (Parts & { readonly due_date: string })[];
    readonly totals: { readonly payments?: readonly (Parts & { readonly date: string })[] };
  };
}

const { loan_vectors: all } = JSON.parse(
  readFileSync(
    new URL("../../../../../packages/domain/vectors/vectors.json", import.meta.url),
    "utf8",
  ),
) as { loan_vectors: readonly Case[] };

/** Compensation by a guarantor is another journey. */
const cases = all.filter(
  ({ product, events }) =>
    product === "APP1001" && events.every(({ type }) => type !== "COMPENSATE"),
);
const byStart = [...Map.groupBy(cases, (one) => one.start_date)];

interface Running {
  readonly one: Case;
  readonly dealer: PayingDealer;
  readonly client: ApiClient;
  readonly loanId: string;
  readonly paid: Parts[];
}

test("there are cases for every rule of flexible credit", () => {
  expect(cases.length).toBeGreaterThanOrEqual(26);
});

test.each(byStart)(
  "loans drawn on %s cost what the worked cases say",
  { timeout: 120_000 },
  async (start, group) => {
    const service = await startTradingService({ start: `${start}T09:00:00+08:00` });
    const running: Running[] = [];
    for (const [index, one] of group.entries()) {
      running.push(await draw(service, one, index + 1));
    }
    const events = running
      .flatMap((run) =>
        run.one.events.flatMap(({ type, date, amount_fen: amountFen }) =>
          date === undefined ? [] : [{ run, type, date, amountFen }],
        ),
      )
      .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
    for (const { run, date, amountFen } of events) {
      await goTo(service, `${date}T10:00:00+08:00`);
      await setRepayBalance(service, run.dealer, 1_000_000_000_000);
      const repayment = await repayLoans(run.client, [run.loanId], amountFen);
      expect([run.one.id, repayment.status]).toEqual([run.one.id, "SUCCESS"]);
      const { principalFen, interestFen, penaltyFen } = repayment.parts;
      run.paid.push({
        principal_fen: principalFen,
        interest_fen: interestFen,
        penalty_fen: penaltyFen,
      });
      // Nothing is debited behind the case's back.
      await setRepayBalance(service, run.dealer, 0);
    }
    for (const { one, client, loanId, paid } of running) {
      const [row] = one.expected.rows;
      const loan = await client.loans.getLoan({ loanId });
      const billed = {
        id: one.id,
        status: loan.status,
        dueOn: loan.dueOn,
        principalFen: loan.principalFen,
        interestFen: loan.paidInterestFen,
        penaltyFen: loan.paidPenaltyFen,
      };
      expect(billed).toEqual({
        id: one.id,
        status: "SETTLED",
        dueOn: row?.due_date,
        principalFen: row?.principal_fen,
        interestFen: row?.interest_fen,
        penaltyFen: row?.penalty_fen,
      });
      const payments = one.expected.totals.payments?.map((payment) => ({
        principal_fen: payment.principal_fen,
        interest_fen: payment.interest_fen,
        penalty_fen: payment.penalty_fen,
      }));
      if (payments !== undefined) expect(paid).toEqual(payments);
    }
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

/** A dealer of the case's own, who pays an order and has nothing on the account afterwards. */
async function draw(service: TestService, one: Case, number: number): Promise<Running> {
  const dealer = await insertPayingDealer(service.context, {
    number,
    limitFen: 10_000_000_000,
    dailyRatePpm: one.daily_rate_ppm,
  });
  await setRepayBalance(service, dealer, 0);
  const client = await service.clientOf(dealer);
  const principal = one.events.find(({ type }) => type === "PRINCIPAL_COUPON");
  const interest = one.events.find(({ type }) => type === "COUPON");
  const discountFen = principal?.value_fen ?? 0;
  const orderId = await sendOrder(service, dealer, one.principal_fen + discountFen);
  const payment = await payOrders(service, client, dealer, [orderId], {
    ...(principal === undefined
      ? {}
      : {
          principalCoupon: await giveCoupon(service.context, dealer, {
            type: 15,
            valueFen: discountFen,
          }),
        }),
    ...(interest === undefined
      ? {}
      : { interestCoupon: await giveCoupon(service.context, dealer, effectOf(interest)) }),
  });
  return { one, dealer, client, loanId: payment.loanId ?? "", paid: [] };
}

function effectOf(event: Case["events"][number]): Parameters<typeof giveCoupon>[2] {
  switch (event.coupon_type) {
    case 1:
      return { type: 1, valueFen: event.value_fen ?? 0 };
    case 8:
      return { type: 8, freeDays: event.days ?? 0 };
    case 2:
      return { type: 2, payRatio: event.pay_ratio ?? "", capFen: event.cap_fen ?? null };
    default:
      throw new Error(`no case has coupon type ${String(event.coupon_type)}`);
  }
}
