import { randomUUID } from "node:crypto";
import type { ApiClient } from "@kedu/api/browser";
import { expect, test } from "vitest";
import {
  BEFORE_CLAIM,
  CLAIM_FEN,
  CLAIMED_AT,
  reviewRecovered,
  startCompensated,
  startGuaranteed,
} from "../../testing/compensating.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import type { TestService } from "../../testing/service.ts";
import { goTo, sendAsBank, setRepayBalance } from "../../testing/trade.ts";
import { claimJob } from "./claim.job.ts";
import { compensation } from "./compensation-tables.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const POSTGRES = { driver: "postgres", poolSize: 24 } as const;

const endOf = async (call: Promise<{ readonly status: string }>): Promise<string> =>
  call.then(
    ({ status }) => status,
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );

async function repayQuoted(
  client: ApiClient,
  { quoteId, totalFen }: Awaited<ReturnType<ApiClient["repayment"]["quoteRepayment"]>>,
): Promise<string> {
  return endOf(
    client.repayment.repay({ quoteId, totalFen }, { context: { idempotencyKey: randomUUID() } }),
  );
}

async function expectSound(service: TestService): Promise<void> {
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
}

test("processes that claim one loan at once claim it once", { timeout: 60_000 }, async () => {
  const { service, loanId } = await startGuaranteed(POSTGRES);
  await goTo(service, BEFORE_CLAIM);
  const asOf = new Date(CLAIMED_AT);
  const processes = Array.from({ length: 6 }, () => claimJob(service.context).run([loanId], asOf));
  await Promise.all(processes);
  const claims = await service.database.select().from(compensation);
  expect(claims).toMatchObject([{ status: "COMPENSATED", recoveredFen: 0 }]);
  await expectSound(service);
});

test("a dealer who repays against the claim pays the lender or the guarantor, never both", async () => {
  const { service, dealer, client, loanId } = await startGuaranteed(POSTGRES);
  await goTo(service, BEFORE_CLAIM);
  await setRepayBalance(service, dealer, 3 * CLAIM_FEN);
  const quotes = await Promise.all(
    Array.from({ length: 4 }, () => client.repayment.quoteRepayment({ loanIds: [loanId] })),
  );
  const [ends] = await Promise.all([
    Promise.all(quotes.map((quote) => repayQuoted(client, quote))),
    claimJob(service.context).run([loanId], new Date(CLAIMED_AT)),
  ]);
  const claims = await service.database.select().from(compensation);
  // Whoever had the loan first: the others find it held, paid, or owed to another than they agreed to.
  expect(ends.filter((end) => end === "SUCCESS").length + claims.length).toBe(1);
  const refused = ["REPAYMENT_IN_PROGRESS", "LOAN_SETTLED", "QUOTE_STALE"];
  expect(ends.filter((end) => end !== "SUCCESS" && !refused.includes(end))).toEqual([]);
  await expectSound(service);
});

test("repayments to the guarantor at once are one", { timeout: 60_000 }, async () => {
  const { service, dealer, client, loanId } = await startCompensated(POSTGRES);
  await setRepayBalance(service, dealer, 5 * CLAIM_FEN);
  const quotes = await Promise.all(
    Array.from({ length: 4 }, () => client.repayment.quoteRepayment({ loanIds: [loanId] })),
  );
  const ends = await Promise.all(quotes.map((quote) => repayQuoted(client, quote)));
  expect(ends.filter((end) => end === "SUCCESS")).toHaveLength(1);
  const claims = await service.database.select().from(compensation);
  expect(claims).toMatchObject([{ status: "RECOVERED", recoveredFen: CLAIM_FEN }]);
  const reviews = await Promise.all(
    Array.from({ length: 4 }, () => reviewRecovered(service, dealer, "one-review")),
  );
  const applied = reviews.map((answer) => answer.json<{ applied: boolean }>().applied);
  expect(applied.filter(Boolean)).toHaveLength(1);
  await expectSound(service);
});

test("the bank's callbacks about a claim settle it once, however many come", async () => {
  const { service } = await startCompensated(POSTGRES);
  const [claim] = await service.database.select().from(compensation);
  const body = { requestNo: claim?.bankRequestNo, result: "OK", amountFen: CLAIM_FEN };
  const answers = await Promise.all(
    Array.from({ length: 4 }, (_, index) =>
      sendAsBank(service, { ...body, eventId: `again-${String(index)}`, at: CLAIMED_AT }),
    ),
  );
  expect(answers.map((answer) => answer.json())).toEqual(answers.map(() => ({ applied: false })));
  await expectSound(service);
});
