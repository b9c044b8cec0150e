import { type PayingProduct, sumFen } from "@kedu/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import {
  confirm,
  goTo,
  makePayment,
  proveConsent,
  scriptBank,
  sendOrder,
} from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Random histories of a dealer with two lines: what each line has used and holds is what its own loans and payments say,
// after every command. A failed run prints its seed.

const IS_FULL = process.env["KEDU_FULL_TESTS"] === "1";
/** Number of dealers; more in `npm run test:full`. */
const RUNS = IS_FULL ? 40 : 4;
const PRODUCTS = ["APP1001", "00406"] as const;
const LIMITS_FEN = { APP1001: 3_000_000, "00406": 2_000_000 } as const;

/** The bank has decided, or its answer is lost: it had carried the payment out, or never got it. */
type BankMode = "ok" | "refuse" | "apply-then-lose" | "lose";
type Command =
  | {
      readonly does: "pay";
      readonly line: PayingProduct;
      readonly amountFen: number;
      readonly bank: BankMode;
    }
  | { readonly does: "repay"; readonly which: number; readonly share: number }
  | { readonly does: "wait"; readonly minutes: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("pay" as const),
      line: fc.constantFrom<PayingProduct>(...PRODUCTS),
      amountFen: fc.integer({ min: 1, max: 1_500_000 }),
      bank: fc.constantFrom<BankMode>("ok", "ok", "refuse", "apply-then-lose", "lose"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("repay" as const),
      which: fc.nat(),
      share: fc.constantFrom(1, 0.5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("wait" as const),
      minutes: fc.constantFrom(10, 60, 26 * 60),
    }),
  },
);

const pay = (line: PayingProduct, amountFen: number, bank: BankMode): Command => ({
  does: "pay",
  line,
  amountFen,
  bank,
});
const repay: Command = { does: "repay", which: 0, share: 0.5 };
const wait: Command = { does: "wait", minutes: 10 };
/** Both lines hold at once, and are paid from and repaid meanwhile. */
const HELD_ON_BOTH: Command[] = [
  pay("APP1001", 1_000_000, "ok"),
  pay("APP1001", 1_200_000, "apply-then-lose"),
  pay("00406", 1_500_000, "lose"),
  repay,
  pay("00406", 500_000, "ok"),
  // More than what is left beside what is held.
  pay("APP1001", 1_400_000, "ok"),
  wait,
  pay("00406", 1_500_000, "refuse"),
  repay,
];

interface ModelPayment {
  readonly paymentId: string;
  readonly amountFen: number;
  readonly line: PayingProduct;
}

test(
  "each line has used and holds what its own loans and payments say",
  { timeout: IS_FULL ? 3_000_000 : 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async (history) => {
        const started = await startWithDealer({
          limitFen: LIMITS_FEN.APP1001,
          partnerLine: { limitFen: LIMITS_FEN["00406"] },
        });
        const { database, clock } = started.service;
        const payments: ModelPayment[] = [];
        for (const one of history) {
          await live(started, payments, one);
          await compare(started, payments);
          await expectInvariants(database, clock.now());
        }
        // The bank is asked what became of the last orders whose answers were lost.
        await live(started, payments, wait);
        const { open } = await compare(started, payments);
        expect(open).toEqual([]);
        await expectInvariants(database, clock.now());
        await expectBankAgrees(database);
      }),
      { numRuns: RUNS, examples: [[HELD_ON_BOTH]] },
    );
  },
);

type Started = Awaited<ReturnType<typeof startWithDealer>>;

async function live(started: Started, payments: ModelPayment[], one: Command): Promise<void> {
  const { service, client } = started;
  switch (one.does) {
    case "wait": {
      const at = new Date(service.clock.now().getTime() + one.minutes * 60_000);
      return goTo(service, at.toISOString());
    }
    case "pay":
      return payWith(started, payments, one);
    case "repay": {
      const loans = await loansOf(started, payments);
      const unpaid = loans.filter(({ settledAt }) => settledAt === null);
      const loan = unpaid[one.which % Math.max(1, unpaid.length)];
      if (loan === undefined) return;
      const { loanId, owed } = loan;
      const amountFen = Math.max(1, Math.floor(owed.totalFen * one.share));
      const { quoteId, totalFen } = await client.repayment.quoteRepayment({
        loanIds: [loanId],
        ...(one.share === 1 ? {} : { amountFen }),
      });
      await client.repayment.repay({ quoteId, totalFen }, withKey());
    }
  }
}

async function payWith(
  started: Started,
  payments: ModelPayment[],
  { amountFen, bank, line }: Extract<Command, { readonly does: "pay" }>,
): Promise<void> {
  const { service, dealer, client } = started;
  const orderId = await sendOrder(service, dealer, amountFen);
  const wish = { appCode: line, mode: "SELF_WITHDRAWAL" } as const;
  const quote = await client.payments.quotePayment({
    orderIds: [orderId],
    interestCoupon: "NONE",
    principalCoupon: "NONE",
    ...wish,
  });
  // One that the chosen line cannot pay is not turned to the other by itself. What it holds is not paid with again.
  const { reservedFen, usedFen } = await compare(started, payments);
  const fits = usedFen[line] + reservedFen[line] + amountFen <= LIMITS_FEN[line];
  const way = quote.payWays.find(({ appCode }) => appCode === line);
  expect([way?.usable === true && quote.blockedBy === null, fits]).toEqual([fits, fits]);
  if (!fits) return;
  const payment = await makePayment(client, [orderId], wish);
  await scriptBank(service, "pay", bank);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  const { paymentId, status } = await confirm(client, payment, faceSessionId);
  const expected = {
    ok: "SUCCESS",
    refuse: "FAIL",
    "apply-then-lose": "PROCESSING",
    lose: "PROCESSING",
  };
  expect(status).toBe(expected[bank]);
  payments.push({ paymentId, amountFen, line });
}

/** The loans of the payments that went through. */
async function loansOf({ client }: Pick<Started, "client">, payments: readonly ModelPayment[]) {
  const loans = [];
  for (const { line, paymentId } of payments) {
    const { loanId } = await client.payments.getPayment({ paymentId });
    if (loanId !== null) loans.push({ line, ...(await client.loans.getLoan({ loanId })) });
  }
  return loans;
}

/** Each line has used what its loans owe of their principal, and holds what its payments with the bank need. */
async function compare(started: Started, payments: readonly ModelPayment[]) {
  const { client } = started;
  const loans = await loansOf(started, payments);
  const open = [];
  for (const payment of payments) {
    const { status } = await client.payments.getPayment({ paymentId: payment.paymentId });
    if (status === "PROCESSING" || status === "UNKNOWN") open.push(payment);
  }
  const sumOf = (line: PayingProduct, of: readonly { line: PayingProduct; fen: number }[]) =>
    sumFen(of.filter((one) => one.line === line).map(({ fen }) => fen));
  const byLine = (of: readonly { line: PayingProduct; fen: number }[]) => ({
    APP1001: sumOf("APP1001", of),
    "00406": sumOf("00406", of),
  });
  const usedFen = byLine(loans.map(({ line, owed }) => ({ line, fen: owed.principalFen })));
  const reservedFen = byLine(open.map(({ amountFen, line }) => ({ line, fen: amountFen })));
  const { lines } = await client.credit.getHome();
  for (const product of PRODUCTS) {
    const line = lines.find(({ appCode }) => appCode === product);
    expect([product, line?.usedFen, line?.reservedFen, line?.availableFen]).toEqual([
      product,
      usedFen[product],
      reservedFen[product],
      LIMITS_FEN[product] - usedFen[product] - reservedFen[product],
    ]);
  }
  return { open, reservedFen, usedFen };
}
