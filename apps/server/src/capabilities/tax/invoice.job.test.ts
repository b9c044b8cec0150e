import { expect, test } from "vitest";
import { answerNext, pass, refusalOf } from "../../testing/applicant.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { PAID_FEN, requestAll, startWithPaidInterest, TAX_INFO } from "../../testing/invoicing.ts";
import { sandboxInvoice } from "../../sandbox/world/sandbox-tables.ts";
import { pdfPagesOf } from "../../testing/pdf-text.ts";
import { withKey } from "../../testing/withdrawing.ts";

async function start(mode?: string, params?: Record<string, unknown>) {
  const started = await startWithPaidInterest();
  const { client, service } = started;
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  if (mode !== undefined) await answerNext(service, "invoice", "issue", mode, params);
  const [asked] = (await requestAll(client)).invoices;
  if (asked === undefined) throw new Error("an invoice was asked for");
  await service.context.jobs.settle();
  const seen = () => client.tax.getInvoice({ invoiceId: asked.invoiceId });
  const arrivals = async () =>
    (await service.database.select().from(sandboxInvoice)).map((one) => one.arrivals);
  const notices = async () =>
    (await client.notifications.listNotices({})).items.map(({ kind }) => kind);
  return { ...started, invoiceId: asked.invoiceId, seen, arrivals, notices };
}

test("an issued invoice has its number and its file, and is told", async () => {
  const { client, invoiceId, notices, seen, service, taxNo } = await start();
  const issued = await seen();
  expect(issued).toMatchObject({ status: "ISSUED", issuedOn: "2026-03-12", reason: null });
  const { invoiceNo, sizeBytes } = issued;
  const file = await client.tax.getInvoicePdf({ invoiceId });
  const bytes = Buffer.from(await file.arrayBuffer());
  expect(bytes).toHaveLength(sizeBytes ?? 0);
  const text = (await pdfPagesOf(bytes)).pages.join("").replaceAll(/\s/g, "");
  for (const words of [
    invoiceNo ?? "",
    taxNo,
    "测试商户01有限公司",
    "28.30",
    "1.70",
    "30.00",
    "6%",
  ]) {
    expect(text).toContain(words);
  }
  expect(await notices()).toContain("INVOICE_ISSUED");
  const [kept] = (await client.archive.listArchive({ kind: "INVOICE" })).items;
  expect(kept).toMatchObject({ id: invoiceId, documentNo: invoiceNo, sha256: issued.sha256 });
  await expectInvariants(service.database, service.clock.now());
});

test("a rejected invoice says why and gives its interest back", async () => {
  const { client, invoiceId, notices, seen } = await start("refuse", { reasonText: "税号有误" });
  expect(await seen()).toMatchObject({ status: "REJECTED", reason: "税号有误", isLost: false });
  expect(await notices()).toContain("INVOICE_REJECTED");
  const pdf = client.tax.getInvoicePdf({ invoiceId });
  expect((await refusalOf(pdf)).code).toBe("INVOICE_NOT_ISSUED");
  expect((await client.tax.listInvoiceable()).periods).toMatchObject([{ leftFen: PAID_FEN }]);
  const [again] = (await requestAll(client)).invoices;
  expect(again?.invoiceId).not.toBe(invoiceId);
});

test("a lost answer is asked for and the request never sent again", async () => {
  const { arrivals, seen, service } = await start("apply-then-lose");
  await pass(service, 60);
  expect(await seen()).toMatchObject({ status: "ISSUED" });
  expect(await arrivals()).toEqual([1]);
});

test("a request that never arrived is closed at the lender, and its interest given back", async () => {
  const { arrivals, client, seen, service } = await start("lose");
  await pass(service, 3_600);
  expect(await seen()).toMatchObject({ status: "REQUESTED" });
  await pass(service, 3_600);
  await pass(service, 3_600);
  expect(await seen()).toMatchObject({ status: "REJECTED", isLost: true, reason: null });
  expect(await arrivals()).toEqual([0]);
  expect((await client.tax.listInvoiceable()).periods).toMatchObject([{ leftFen: PAID_FEN }]);
});

test("a lender that takes its time is asked until it answers", async () => {
  const { arrivals, seen, service } = await start("pending", { seconds: 600 });
  expect(await seen()).toMatchObject({ status: "REQUESTED" });
  await pass(service, 700);
  expect(await seen()).toMatchObject({ status: "ISSUED" });
  expect(await arrivals()).toEqual([1]);
});
