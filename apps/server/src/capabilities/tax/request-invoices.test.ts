import { expect, test } from "vitest";
import { agree, answerNext, passDays, refusalOf } from "../../testing/applicant.ts";
import { beginCancellation, passCancellationFace } from "../../testing/cancelling.ts";
import {
  MARCH,
  PAID_FEN,
  requestAll,
  startWithPaidInterest,
  TAX_INFO,
} from "../../testing/invoicing.ts";
import { repayLoans } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

const WANTED = { periods: [MARCH], totalFen: PAID_FEN };

async function start() {
  const started = await startWithPaidInterest();
  await started.client.tax.saveTaxInfo(TAX_INFO, withKey());
  return started;
}

test("an invoice is asked for with its lines, whose parts add up", async () => {
  const { client, service, taxNo } = await start();
  await answerNext(service, "invoice", "issue", "pending");
  const { invoices } = await client.tax.requestInvoices(WANTED, withKey());
  expect(invoices).toMatchObject([
    {
      status: "REQUESTED",
      invoiceKind: "SPECIAL",
      lenderId: "ICBC_BANK",
      title: "测试商户01有限公司",
      taxNo,
      amountFen: PAID_FEN,
      netFen: 2_830,
      taxFen: 170,
      taxPercent: 6,
      lines: [
        {
          month: "2026-03",
          appCode: "APP1001",
          interestFen: PAID_FEN,
          penaltyFen: 0,
          netFen: 2_830,
          taxFen: 170,
        },
      ],
      invoiceNo: null,
      sha256: null,
    },
  ]);
  const { periods } = await client.tax.listInvoiceable();
  expect(periods).toMatchObject([{ invoicedFen: PAID_FEN, leftFen: 0 }]);
});

test("interest is invoiced once, and only for the amount that the dealer saw", async () => {
  const { client } = await start();
  const less = client.tax.requestInvoices({ ...WANTED, totalFen: PAID_FEN - 1 }, withKey());
  expect((await refusalOf(less)).code).toBe("INVOICE_AMOUNT_CHANGED");
  await client.tax.requestInvoices(WANTED, withKey());
  const again = client.tax.requestInvoices(WANTED, withKey());
  expect((await refusalOf(again)).code).toBe("INVOICE_AMOUNT_CHANGED");
  expect((await client.tax.listInvoices({})).total).toBe(1);
});

test("one key is one request", async () => {
  const { client } = await start();
  const key = withKey();
  const first = await client.tax.requestInvoices(WANTED, key);
  expect(await client.tax.requestInvoices(WANTED, key)).toEqual(first);
});

test("without an invoice title nothing is asked for", async () => {
  const { client } = await startWithPaidInterest();
  const early = client.tax.requestInvoices(WANTED, withKey());
  expect((await refusalOf(early)).code).toBe("TAX_INFO_MISSING");
});

test("interest that is paid after its month was invoiced is on another invoice", async () => {
  const { borrow, dealer, service, ...started } = await start();
  await requestAll(started.client);
  const loanId = await borrow(2_000_000);
  await passDays(service, 5);
  const client = await service.clientOf(dealer);
  await repayLoans(client, [loanId]);
  expect((await client.tax.listInvoiceable()).periods).toMatchObject([
    { ...MARCH, paidFen: 2 * PAID_FEN, invoicedFen: PAID_FEN, leftFen: PAID_FEN },
  ]);
  const { invoices } = await requestAll(client);
  expect(invoices).toMatchObject([{ amountFen: PAID_FEN }]);
  expect((await client.tax.listInvoices({})).total).toBe(2);
});

test("nothing is asked for on an account that ends, and nothing ends while an invoice is awaited", async () => {
  const { answer, client, service } = await start();
  await answerNext(service, "invoice", "issue", "pending");
  await requestAll(client);
  await service.context.jobs.settle();
  const blocked = await beginCancellation(client);
  expect(blocked.blockers).toEqual(["INVOICE_PENDING"]);
  await answer({ result: "REJECTED" });
  const { cancellationId } = blocked;
  const free = await client.cancellation.recheckCancellation({ cancellationId });
  expect(free).toMatchObject({ status: "FACE_PENDING", blockers: [] });
  await agree(client, free.contractId ?? "");
  const faceSessionId = await passCancellationFace(client);
  await client.cancellation.submitCancellation(
    { cancellationId, proof: { kind: "FACE", faceSessionId } },
    withKey(),
  );
  const late = client.tax.requestInvoices(WANTED, withKey());
  expect((await refusalOf(late)).code).toBe("ACCOUNT_CANCELLING");
});
