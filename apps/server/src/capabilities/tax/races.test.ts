import { expect, test } from "vitest";
import { passDays } from "../../testing/applicant.ts";
import { beginCancellation, passCancellationFace } from "../../testing/cancelling.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { giveTaxNo, MARCH, PAID_FEN, TAX_INFO } from "../../testing/invoicing.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { payOrders, repayLoans, sendOrder, startTradingService } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

async function start() {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const dealer = await insertPayingDealer(service.context);
  const first = await service.clientOf(dealer);
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const { loanId } = await payOrders(service, first, dealer, [orderId]);
  await passDays(service, 10);
  const client = await service.clientOf(dealer);
  await repayLoans(client, [loanId ?? ""]);
  await giveTaxNo(service, dealer);
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  const request = (key?: string) =>
    client.tax.requestInvoices({ periods: [MARCH], totalFen: PAID_FEN }, withKey(key));
  return { service, client, request };
}

const isDone = ({ status }: PromiseSettledResult<unknown>) => status === "fulfilled";

test("of six devices that ask for the same interest at once, one gets an invoice", async () => {
  const { client, request, service } = await start();
  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => request()));
  expect(ends.filter(isDone)).toHaveLength(1);
  expect((await client.tax.listInvoices({})).total).toBe(1);
  expect((await client.tax.listInvoiceable()).periods).toMatchObject([
    { invoicedFen: PAID_FEN, leftFen: 0 },
  ]);
  await expectInvariants(service.database, service.clock.now());
});

test("one request that comes twice at once is one", async () => {
  const { client, request } = await start();
  await Promise.allSettled(Array.from({ length: 4 }, () => request("one")));
  expect((await client.tax.listInvoices({})).total).toBe(1);
});

test("a request and the end of the account at once: one of the two, never both", async () => {
  const { client, request, service } = await start();
  const { cancellationId } = await beginCancellation(client);
  const faceSessionId = await passCancellationFace(client);
  await service.context.jobs.settle();
  const submit = () =>
    client.cancellation.submitCancellation(
      { cancellationId, proof: { kind: "FACE", faceSessionId } },
      withKey(),
    );
  const [asked, ended] = await Promise.allSettled([request(), submit()]);
  const { total } = await client.tax.listInvoices({});
  expect(total).toBe(asked.status === "fulfilled" ? 1 : 0);
  expect([asked, ended].filter(isDone)).toHaveLength(1);
});
