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

// Random histories of a dealer with two lines: what each line has used and holds is what its own loans and payments say.
// A failed run prints its seed.

const IS_FULL = process.env["KEDU_FULL_TESTS"] === "1";
/** Number of dealers; more in `npm run test:full`. */
const RUNS = IS_FULL ? 40 : 4;
const LIMITS_FEN = { APP1001: 3_000_000, "00406": 2_000_000 } as const;

const line = fc.constantFrom<PayingProduct>("APP1001", "00406");
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("pay" as const),
      line,
      amountFen: fc.integer({ min: 1, max: 1_500_000 }),
      bank: fc.constantFrom("ok", "ok", "refuse", "apply-then-lose"),
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
    weight: 1,
    arbitrary: fc.record({ does: fc.constant("wait" as const), hours: fc.constantFrom(1, 26) }),
  },
);

interface ModelLoan {
  readonly loanId: string;
  readonly line: PayingProduct;
}

test(
  "each line has used and holds what its own loans and payments say",
  { timeout: IS_FULL ? 3_000_000 : 300_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 12 }), async (history) => {
        const { service, dealer, client } = await startWithDealer({
          limitFen: LIMITS_FEN.APP1001,
          partnerLine: { limitFen: LIMITS_FEN["00406"] },
        });
        const loans: ModelLoan[] = [];
        for (const step of history) {
          if (step.does === "wait") {
            await goTo(
              service,
              new Date(service.clock.now().getTime() + step.hours * 3_600_000).toISOString(),
            );
          } else if (step.does === "pay") {
            const before = await linesOf();
            const orderId = await sendOrder(service, dealer, step.amountFen);
            const wish = { appCode: step.line, mode: "SELF_WITHDRAWAL" } as const;
            const quote = await client.payments.quotePayment({
              orderIds: [orderId],
              interestCoupon: "NONE",
              principalCoupon: "NONE",
              ...wish,
            });
            // One that the chosen line cannot pay is not turned to the other by itself.
            const fits = step.amountFen <= (before[step.line]?.availableFen ?? 0);
            const way = quote.payWays.find(({ appCode }) => appCode === step.line);
            expect([way?.usable === true && quote.blockedBy === null, fits]).toEqual([fits, fits]);
            if (!fits) continue;
            const payment = await makePayment(client, [orderId], wish);
            await scriptBank(service, "pay", step.bank);
            const faceSessionId = await proveConsent(service.context, dealer, payment);
            await confirm(client, payment, faceSessionId);
            // The bank is asked what became of an order whose answer was lost.
            await goTo(service, new Date(service.clock.now().getTime() + 600_000).toISOString());
            const { loanId } = await client.payments.getPayment({ paymentId: payment.paymentId });
            if (loanId !== null) loans.push({ loanId, line: step.line });
          } else {
            const loan = loans[step.which % Math.max(1, loans.length)];
            if (loan === undefined) continue;
            const { owed, settledAt } = await client.loans.getLoan({ loanId: loan.loanId });
            if (settledAt !== null) continue;
            const amountFen = Math.max(1, Math.floor(owed.totalFen * step.share));
            const { quoteId, totalFen } = await client.repayment.quoteRepayment({
              loanIds: [loan.loanId],
              ...(step.share === 1 ? {} : { amountFen }),
            });
            await client.repayment.repay({ quoteId, totalFen }, withKey());
          }
          const now = await linesOf();
          for (const product of ["APP1001", "00406"] as const) {
            const owed = await Promise.all(
              loans
                .filter((loan) => loan.line === product)
                .map(
                  async ({ loanId }) => (await client.loans.getLoan({ loanId })).owed.principalFen,
                ),
            );
            expect([product, now[product]?.usedFen, now[product]?.reservedFen]).toEqual([
              product,
              sumFen(owed),
              0,
            ]);
          }
        }
        await expectInvariants(service.database, service.clock.now());
        await expectBankAgrees(service.database);

        async function linesOf() {
          const { lines } = await client.credit.getHome();
          return Object.fromEntries(lines.map((each) => [each.appCode, each]));
        }
      }),
      { numRuns: RUNS },
    );
  },
);
