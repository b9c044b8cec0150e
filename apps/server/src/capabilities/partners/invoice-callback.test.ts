import { expect, test } from "vitest";
import { answerNext } from "../../testing/applicant.ts";
import { PAID_FEN, requestAll, startWithPaidInterest, TAX_INFO } from "../../testing/invoicing.ts";
import { sendAsBank } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

const PATH = "/callbacks/bank/invoices";

async function start(mode: string) {
  const started = await startWithPaidInterest();
  const { client, service } = started;
  await client.tax.saveTaxInfo(TAX_INFO, withKey());
  await answerNext(service, "invoice", "issue", mode);
  const [asked] = (await requestAll(client)).invoices;
  await service.context.jobs.settle();
  const requestNo = asked?.invoiceId ?? "";
  const seen = () => client.tax.getInvoice({ invoiceId: requestNo });
  return { ...started, requestNo, seen };
}

test("a lender that reports an answer is asked for the invoice at once", async () => {
  const { answer, seen } = await start("pending");
  expect((await seen()).status).toBe("REQUESTED");
  expect(await answer({ result: "ISSUED" })).toMatchObject({
    status: 200,
    body: { applied: true },
  });
  expect((await seen()).status).toBe("ISSUED");
});

test("a voided invoice gives its interest back, says why, and another takes its place", async () => {
  const { answer, client, requestNo, seen } = await start("ok");
  expect((await seen()).status).toBe("ISSUED");
  await answer({ result: "VOIDED", reason: "抬头有误，已作废" });
  expect(await seen()).toMatchObject({ status: "VOIDED", reason: "抬头有误，已作废" });
  const { items } = await client.notifications.listNotices({});
  expect(items[0]).toMatchObject({ kind: "INVOICE_VOIDED", link: `/tax?invoice=${requestNo}` });
  expect((await client.tax.listInvoiceable()).periods).toMatchObject([{ leftFen: PAID_FEN }]);
  // What was issued once stays readable.
  expect((await client.tax.getInvoicePdf({ invoiceId: requestNo })).type).toBe("application/pdf");
  const [reissued] = (await requestAll(client)).invoices;
  expect(reissued?.status).toBe("REQUESTED");
});

test("a report is applied once, and never as another one", async () => {
  const { requestNo, seen, service } = await start("ok");
  const event = { eventId: "I1", requestNo, result: "VOIDED", at: "2026-03-12T11:00:00+08:00" };
  const first = await sendAsBank(service, event, PATH);
  expect([first.statusCode, first.json()]).toEqual([200, { applied: true }]);
  const again = await sendAsBank(service, event, PATH);
  expect([again.statusCode, again.json()]).toEqual([200, { applied: false }]);
  const other = await sendAsBank(service, { ...event, result: "ISSUED" }, PATH);
  expect([other.statusCode, other.json()]).toMatchObject([409, { code: "EVENT_CHANGED" }]);
  expect((await seen()).status).toBe("VOIDED");
});

test("a report of an invoice that does not exist, or in a state that knows none, changes nothing", async () => {
  const { requestNo, seen, service } = await start("pending");
  const event = { eventId: "I2", requestNo, result: "VOIDED", at: "2026-03-12T11:00:00+08:00" };
  const early = await sendAsBank(service, event, PATH);
  expect([early.statusCode, early.json()]).toEqual([200, { applied: false }]);
  expect((await seen()).status).toBe("REQUESTED");
  const none = await sendAsBank(service, { ...event, requestNo: "none" }, PATH);
  expect([none.statusCode, none.json()]).toMatchObject([404, { code: "NOT_FOUND" }]);
});
