import { randomUUID } from "node:crypto";
import {
  businessDateOf,
  freezeDueAt,
  type InterestCouponEffect,
  type LoanPayment,
  type LoanTerms,
  owedAsOf,
  planOneOff,
} from "@kedu/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { giveCoupon } from "../../testing/coupons.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { refundAtOrderSystem } from "../../testing/refunding.ts";
import {
  confirm,
  goTo,
  makePayment,
  proveConsent,
  scriptBank,
  sendOrder,
  setRepayBalance,
} from "../../testing/trade.ts";

// Random days of a dealer against a model that knows nothing but the domain's arithmetic. A failed run prints its seed.

const IS_FULL = process.env["KEDU_FULL_TESTS"] === "1";
/** Number of dealers; more in `npm run test:full`. */
const RUNS = IS_FULL ? 50 : 5;

const LIMIT_FEN = 10_000_000;
const RATE_PPM = 300;
const PLENTY_FEN = 1_000_000_000;

type Command =
  | {
      readonly does: "pay";
      readonly amountFen: number;
      readonly coupon: InterestCouponEffect | null;
      readonly bank: "ok" | "refuse" | "apply-then-lose" | "unavailable";
      readonly mode: "ENTRUSTED_DIRECT" | "ENTRUSTED_TRANSIT" | "SELF_WITHDRAWAL";
    }
  | {
      readonly does: "repay";
      readonly which: number;
      readonly share: number;
      readonly bank: "ok" | "refuse" | "apply-then-lose";
    }
  | { readonly does: "refund"; readonly which: number; readonly share: number }
  | { readonly does: "wait"; readonly hours: number };

const command: fc.Arbitrary<Command> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("pay" as const),
      amountFen: fc.integer({ min: 1, max: 4_000_000 }),
      coupon: fc.option(
        fc.oneof(
          fc.record({
            type: fc.constant(1 as const),
            valueFen: fc.integer({ min: 1, max: 5_000 }),
          }),
          fc.record({ type: fc.constant(8 as const), freeDays: fc.integer({ min: 1, max: 60 }) }),
          fc.record({
            type: fc.constant(2 as const),
            payRatio: fc.constantFrom("0", "0.5", "0.85"),
            capFen: fc.option(fc.integer({ min: 1, max: 9_000 })),
          }),
        ),
      ),
      bank: fc.constantFrom("ok", "ok", "refuse", "apply-then-lose", "unavailable"),
      mode: fc.constantFrom("ENTRUSTED_DIRECT", "ENTRUSTED_TRANSIT", "SELF_WITHDRAWAL"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("repay" as const),
      which: fc.nat(),
      share: fc.constantFrom(1, 0.5, 0.01),
      bank: fc.constantFrom("ok", "ok", "refuse", "apply-then-lose"),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("refund" as const),
      which: fc.nat(),
      share: fc.constantFrom(1, 0.5, 0.1),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("wait" as const),
      hours: fc.constantFrom(1, 5, 26, 24 * 9, 24 * 31),
    }),
  },
);

interface ModelLoan {
  readonly loanId: string;
  /** The number of the order that it paid. */
  readonly externalNo: string;
  readonly terms: LoanTerms;
  readonly payments: LoanPayment[];
  /** What refunds took back of the order, and what of that brought back principal. */
  refundedFen: number;
  refundedPrincipalFen: number;
  /** What brought its debt to nothing; null while it has one. */
  endedBy: "REFUNDED" | "SETTLED" | null;
}

test(
  "whatever a dealer does, the books are those of the arithmetic",
  { timeout: IS_FULL ? 3_000_000 : 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 6, maxLength: 14 }), async (commands) => {
        const started = await startWithDealer({ limitFen: LIMIT_FEN, dailyRatePpm: RATE_PPM });
        const { service, dealer } = started;
        // Only manual repayments happen: the automatic debits find nothing.
        await setRepayBalance(service, dealer, 0);
        const loans: ModelLoan[] = [];
        for (const one of commands) {
          await live(started, loans, one);
          await compare(started, loans);
        }
        await expectBankAgrees(service.database);
      }),
      { numRuns: RUNS, endOnFailure: true },
    );
  },
);

type Started = Awaited<ReturnType<typeof startWithDealer>>;

async function live(started: Started, loans: ModelLoan[], one: Command): Promise<void> {
  const { service, dealer, client } = started;
  const at = (ms: number) => new Date(service.clock.now().getTime() + ms).toISOString();
  const today = businessDateOf(service.clock.now());
  switch (one.does) {
    case "wait":
      return goTo(service, at(one.hours * 3_600_000));
    case "pay": {
      const mayPay = used(loans, service.clock.now()) + one.amountFen <= LIMIT_FEN;
      if (!mayPay || overdueOf(loans, today).length > 0) return;
      const orderId = await sendOrder(service, dealer, one.amountFen);
      const { externalNo } = await client.orders.getOrder({ orderId });
      const interestCoupon =
        one.coupon === null
          ? "NONE"
          : await giveCoupon(service.context, dealer, asEffect(one.coupon));
      const payment = await makePayment(client, [orderId], { mode: one.mode, interestCoupon });
      const faceSessionId = await proveConsent(service.context, dealer, payment);
      if (one.bank !== "ok") await scriptBank(service, "pay", one.bank);
      await confirm(client, payment, faceSessionId);
      await goTo(service, at(120_000));
      const { status, loanId } = await client.payments.getPayment({ paymentId: payment.paymentId });
      const goesThrough = one.bank === "ok" || one.bank === "apply-then-lose";
      expect(status).toBe(goesThrough ? "SUCCESS" : "FAIL");
      if (loanId === null) return;
      const plan = { principalFen: one.amountFen, dailyRatePpm: RATE_PPM, drawOn: today };
      loans.push({
        loanId,
        externalNo,
        refundedFen: 0,
        refundedPrincipalFen: 0,
        endedBy: null,
        terms: {
          ...plan,
          method: "ONE_OFF",
          penaltyPermille: 500,
          dueOn: planOneOff(plan).dueOn,
          interestCoupon: one.coupon,
        },
        payments: [],
      });
      return;
    }
    case "repay": {
      const open = loans.filter((loan) => owed(loan, today).totalFen > 0);
      const loan = open[one.which % Math.max(open.length, 1)];
      if (loan === undefined) return;
      const debt = owed(loan, today);
      const amountFen = Math.max(1, Math.floor(debt.totalFen * one.share));
      const quote = await client.repayment.quoteRepayment({ loanIds: [loan.loanId], amountFen });
      await setRepayBalance(service, dealer, PLENTY_FEN);
      if (one.bank !== "ok") await scriptBank(service, "debit", one.bank);
      const { repaymentId } = await client.repayment.repay(
        { quoteId: quote.quoteId, totalFen: amountFen },
        { context: { idempotencyKey: randomUUID() } },
      );
      await setRepayBalance(service, dealer, 0);
      await goTo(service, at(120_000));
      const repayment = await client.repayment.getRepayment({ repaymentId });
      expect(repayment.status).toBe(one.bank === "refuse" ? "FAIL" : "SUCCESS");
      if (one.bank === "refuse") return;
      const penaltyFen = Math.min(amountFen, debt.penaltyFen);
      const interestFen = Math.min(amountFen - penaltyFen, debt.interestFen);
      const principalFen = amountFen - penaltyFen - interestFen;
      expect(repayment.parts).toEqual({ principalFen, interestFen, penaltyFen });
      loan.payments.push({ on: today, penaltyFen, interestFen, principalFen });
      if (owed(loan, today).totalFen === 0) loan.endedBy = "SETTLED";
      return;
    }
    case "refund": {
      const paid = loans.filter(({ refundedFen, terms }) => refundedFen < terms.principalFen);
      const loan = paid[one.which % Math.max(paid.length, 1)];
      if (loan === undefined) return;
      const { principalFen } = loan.terms;
      const amountFen = Math.max(1, Math.floor((principalFen - loan.refundedFen) * one.share));
      const answer = await refundAtOrderSystem(service, { ...loan, amountFen });
      expect(answer).toMatchObject({ status: 200, body: { amountFen } });
      loan.refundedFen += amountFen;
      if (loan.endedBy !== null) return;
      const paidFen = Math.min(amountFen, owed(loan, today).principalFen);
      loan.refundedPrincipalFen += paidFen;
      loan.payments.push({ on: today, penaltyFen: 0, interestFen: 0, principalFen: paidFen });
      if (owed(loan, today).totalFen > 0) return;
      loan.endedBy = loan.refundedPrincipalFen === principalFen ? "REFUNDED" : "SETTLED";
    }
  }
}

async function compare({ service, client }: Started, loans: readonly ModelLoan[]): Promise<void> {
  const now = service.clock.now();
  const today = businessDateOf(now);
  await expectInvariants(service.database, now);
  for (const loan of loans) {
    const shown = await client.loans.getLoan({ loanId: loan.loanId });
    const debt = owed(loan, today);
    expect(shown.owed.totalFen).toBe(debt.totalFen);
    expect(shown.status).toBe(loan.endedBy ?? (today > loan.terms.dueOn ? "OVERDUE" : "ACTIVE"));
  }
  const [line] = (await client.credit.getHome()).lines;
  expect(line?.usedFen).toBe(used(loans, now));
  const overdue = overdueOf(loans, today);
  // Between midnight and noon a line that another debt has frozen stays so, and one that is open stays open.
  const isSettledQuestion =
    overdue.length === 0 || overdue.some(({ terms }) => now >= freezeDueAt(terms.dueOn));
  if (isSettledQuestion) {
    expect(line?.status).toBe(overdue.length > 0 ? "LOAN_LOCKED" : "AVAILABLE");
  }
}

function owed({ terms, payments }: ModelLoan, on: string) {
  return owedAsOf(terms, payments, on);
}

function used(loans: readonly ModelLoan[], now: Date): number {
  return loans.reduce((sum, loan) => sum + owed(loan, businessDateOf(now)).principalFen, 0);
}

function overdueOf(loans: readonly ModelLoan[], today: string): ModelLoan[] {
  return loans.filter((loan) => today > loan.terms.dueOn && owed(loan, today).totalFen > 0);
}

function asEffect(coupon: InterestCouponEffect): Parameters<typeof giveCoupon>[2] {
  if (coupon.type === 99) return { type: 99, minFen: coupon.minFen, maxFen: coupon.maxFen };
  return coupon;
}
