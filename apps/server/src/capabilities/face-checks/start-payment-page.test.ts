import { FLEXIBLE_CREDIT, PARTNER_CREDIT } from "@kedu/domain";
import { expect, test } from "vitest";
import { endPartnerFace } from "../../sandbox/world/partner-books.ts";
import { answerNext, consentTo, pass, refusalOf } from "../../testing/applicant.ts";
import { authorisePerson } from "../../testing/authorise.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { openPaymentPage } from "../../testing/partner-credit.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import type { TestServiceOptions } from "../../testing/service.ts";
import {
  confirm,
  goTo,
  makePayment,
  proveConsent,
  scriptBank,
  sendOrder,
} from "../../testing/trade.ts";
import { withKey, worldOf } from "../../testing/withdrawing.ts";

const LENDER = "http://lender.localhost:8080";

async function start(options: TestServiceOptions = {}) {
  const started = await startWithDealer({ partnerLine: {} }, options);
  const { client, dealer, service } = started;
  const open = () => openPaymentPage(service, { ...dealer, api: client });
  const openAgain = (paymentId: string) =>
    client.partnerCredit.startPaymentPage({ paymentId }, withKey());
  const codeOf = async (paymentId: string) => (await refusalOf(openAgain(paymentId))).code;
  const endAtBank = (faceSessionId: string, result: "verifySuccess" | "fail") =>
    endPartnerFace(worldOf(service), faceSessionId, result);
  const ask = async (faceSessionId: string) =>
    (await client.partnerCredit.askPartnerFace({ faceSessionId })).result;
  const statusOf = async (paymentId: string) =>
    (await client.payments.getPayment({ paymentId })).status;
  /** Has the bank answer with an address. @returns what makes it sound again */
  const answerWithAddress = (url: string) => {
    const { partnerBank } = service.context.providers;
    const sound = partnerBank.paymentPage;
    Reflect.set(partnerBank, "paymentPage", async () => ({ url }));
    return () => void Reflect.set(partnerBank, "paymentPage", sound);
  };
  return { ...started, open, openAgain, codeOf, endAtBank, ask, statusOf, answerWithAddress };
}

test("a payment by the partner's line is confirmed on the bank's page, and then paid", async () => {
  const { service, client, open, endAtBank, ask, statusOf } = await start();
  const { payment, paymentId, page, faceSessionId } = await open();
  expect(page.origin).toBe(LENDER);
  const { origin, pathname, searchParams } = new URL(page.url);
  expect([origin, pathname]).toEqual([LENDER, "/sandbox/lender/page.html"]);
  // The bank learns who may frame its page; nothing personal is in the address.
  expect(Object.fromEntries(searchParams)).toEqual({
    requestNo: faceSessionId,
    amountFen: "1000000",
    framedBy: "http://localhost",
    until: "2026-03-02T10:10:00+08:00",
    signature: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(await statusOf(paymentId)).toBe("FACE_PENDING");
  expect(await ask(faceSessionId)).toBe("unVerify");
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe("FACE_REQUIRED");
  await endAtBank(faceSessionId, "verifySuccess");
  // Nothing is believed before the bank was asked.
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe("FACE_REQUIRED");
  expect(await ask(faceSessionId)).toBe("verifySuccess");
  const paid = await confirm(client, payment, faceSessionId);
  expect([paid.status, paid.appCode]).toEqual(["SUCCESS", PARTNER_CREDIT]);
  const signed = await client.contracts.getContract({ contractId: payment.contractId });
  expect([signed.status, signed.signers.length]).toEqual(["ACTIVATE", 1]);
  // Its record says that the bank has verified it, and not a face.
  const { rows } = await service.database.execute(
    `select verify_channel as channel from contract where id = '${payment.contractId}'`,
  );
  expect(rows).toEqual([{ channel: "URL" }]);
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a face that is shown to our camera confirms no payment by the partner's line, nor the page another", async () => {
  const { service, client, dealer, open } = await start();
  const { payment, paymentId } = await open();
  await consentTo(client, "FACE");
  const shown = client.face.createFaceSession({
    purpose: "PAYMENT",
    appCode: PARTNER_CREDIT,
    paymentId,
  });
  expect((await refusalOf(shown)).code).toBe("PAYMENT_STATE");
  const proveAs = (appCode: typeof FLEXIBLE_CREDIT | typeof PARTNER_CREDIT, of: typeof payment) =>
    proveConsent(service.context, dealer, { ...of, appCode });
  const live = await proveAs(FLEXIBLE_CREDIT, payment);
  expect((await refusalOf(confirm(client, payment, live))).code).toBe("FACE_REQUIRED");
  const orderId = await sendOrder(service, dealer, 500_000);
  const flexible = await makePayment(client, [orderId], { appCode: FLEXIBLE_CREDIT });
  const atBank = await proveAs(PARTNER_CREDIT, flexible);
  expect((await refusalOf(confirm(client, flexible, atBank))).code).toBe("FACE_REQUIRED");
});

test("a page is opened for a payment of the caller's, by the partner's line, that waits for it", async () => {
  const { service, client, dealer, open, codeOf, endAtBank, ask } = await start();
  expect(await codeOf("01JD3Q8Z6V0000000000000009")).toBe("NOT_FOUND");
  const orderId = await sendOrder(service, dealer, 500_000);
  const flexible = await makePayment(client, [orderId], { appCode: FLEXIBLE_CREDIT });
  expect(await codeOf(flexible.paymentId)).toBe("NOT_FOUND");

  const { payment, paymentId, faceSessionId } = await open();
  const other = await service.clientOf(await insertPayingDealer(service.context, { number: 2 }));
  const foreign = [
    () => other.partnerCredit.startPaymentPage({ paymentId }, withKey()),
    () => other.partnerCredit.askPartnerFace({ faceSessionId }),
  ];
  for (const call of foreign) expect((await refusalOf(call())).code).toBe("NOT_FOUND");

  await endAtBank(faceSessionId, "verifySuccess");
  await ask(faceSessionId);
  await confirm(client, payment, faceSessionId);
  expect(await codeOf(paymentId)).toBe("PAYMENT_STATE");
  const left = await open();
  await client.payments.closePayment({ paymentId: left.paymentId });
  expect(await codeOf(left.paymentId)).toBe("PAYMENT_EXPIRED");
  const late = await open();
  await pass(service, 30 * 60);
  expect(await codeOf(late.paymentId)).toBe("PAYMENT_EXPIRED");
});

test("an authorised person confirms their own payment at the bank, and asks for no page of the legal person's", async () => {
  const { service, client, dealer, open, codeOf } = await start();
  const { api } = await authorisePerson(service, client);
  const own = await openPaymentPage(service, { ...dealer, api }, 100_000);
  const { faceSessionId } = own;
  // Each confirms what they have made themselves.
  expect(await codeOf(own.paymentId)).toBe("PAYER_NOT_ALLOWED");
  expect((await refusalOf(client.partnerCredit.askPartnerFace({ faceSessionId }))).code).toBe(
    "NOT_FOUND",
  );
  const legals = await open();
  const foreign = api.partnerCredit.askPartnerFace({ faceSessionId: legals.faceSessionId });
  expect((await refusalOf(foreign)).code).toBe("NOT_FOUND");
  await endPartnerFace(worldOf(service), faceSessionId, "verifySuccess");
  expect(await api.partnerCredit.askPartnerFace({ faceSessionId })).toMatchObject({
    result: "verifySuccess",
    role: "AUTHORIZED_PERSON",
  });
  expect((await confirm(api, own.payment, faceSessionId)).status).toBe("SUCCESS");
});

test("the same page is opened again until it is refused, used or over", async () => {
  const { service, open, openAgain, endAtBank, ask } = await start();
  const { paymentId, faceSessionId } = await open();
  expect((await openAgain(paymentId)).faceSessionId).toBe(faceSessionId);
  // Confirmed and not yet used: it is not asked for a second time.
  await endAtBank(faceSessionId, "verifySuccess");
  await ask(faceSessionId);
  expect((await openAgain(paymentId)).faceSessionId).toBe(faceSessionId);
  await pass(service, 10 * 60);
  const second = await openAgain(paymentId);
  expect(second.faceSessionId).not.toBe(faceSessionId);
  await endAtBank(second.faceSessionId, "fail");
  expect(await ask(second.faceSessionId)).toBe("fail");
  const third = await openAgain(paymentId);
  expect(third.faceSessionId).not.toBe(second.faceSessionId);
  const { rows } = await service.database.execute(
    "select count(*)::int as pages from sandbox_partner_face",
  );
  expect(rows).toEqual([{ pages: 3 }]);
});

test("a payment that the bank refuses moves nothing, and can be confirmed on another page", async () => {
  const { service, client, open, openAgain, endAtBank, ask, statusOf } = await start();
  const { payment, paymentId, faceSessionId } = await open();
  await endAtBank(faceSessionId, "fail");
  expect([await ask(faceSessionId), await ask(faceSessionId)]).toEqual(["fail", "fail"]);
  const refused = await refusalOf(confirm(client, payment, faceSessionId));
  expect([refused.code, await statusOf(paymentId)]).toEqual(["FACE_NOT_VERIFIED", "FACE_PENDING"]);
  const again = await openAgain(paymentId);
  await endAtBank(again.faceSessionId, "verifySuccess");
  await ask(again.faceSessionId);
  expect((await confirm(client, payment, again.faceSessionId)).status).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
});

test.each([
  "https://evil.example/confirm",
  "http://lender.localhost:8081/confirm",
  "http://lender.localhost.evil.example:8080/confirm",
  // Our own pages are no lender's.
  "http://localhost/confirm",
])("an address of the bank's at %s is not passed on", async (url) => {
  const { open, openAgain, codeOf, answerWithAddress } = await start();
  const { paymentId, faceSessionId } = await open();
  const mend = answerWithAddress(url);
  expect(await codeOf(paymentId)).toBe("PROVIDER_UNAVAILABLE");
  mend();
  expect((await openAgain(paymentId)).faceSessionId).toBe(faceSessionId);
});

test("where the bank does not answer nothing is confirmed, and it is asked about the same page", async () => {
  const { service, client, open, openAgain, codeOf, endAtBank, ask } = await start();
  const { payment, paymentId, faceSessionId } = await open();
  await answerNext(service, "partnerBank", "paymentPage", "apply-then-lose");
  expect(await codeOf(paymentId)).toBe("PROVIDER_TIMEOUT");
  await endAtBank(faceSessionId, "verifySuccess");
  await answerNext(service, "partnerBank", "faceResult", "lose");
  expect((await refusalOf(ask(faceSessionId))).code).toBe("PROVIDER_TIMEOUT");
  expect((await refusalOf(confirm(client, payment, faceSessionId))).code).toBe("FACE_REQUIRED");
  expect((await openAgain(paymentId)).faceSessionId).toBe(faceSessionId);
  expect(await ask(faceSessionId)).toBe("verifySuccess");
  expect((await confirm(client, payment, faceSessionId)).status).toBe("SUCCESS");
});

test("a confirmed payment whose answer is lost is asked for, and neither confirmed nor sent again", async () => {
  const { service, client, open, codeOf, endAtBank, ask, statusOf } = await start();
  const { payment, paymentId, faceSessionId } = await open();
  await endAtBank(faceSessionId, "verifySuccess");
  await ask(faceSessionId);
  await scriptBank(service, "pay", "apply-then-lose");
  expect((await confirm(client, payment, faceSessionId)).status).toBe("PROCESSING");
  expect(await codeOf(paymentId)).toBe("PAYMENT_STATE");
  await goTo(service, "2026-03-02T10:00:05+08:00");
  expect(await statusOf(paymentId)).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("a request under a name that may be another party's opens no page for it", async () => {
  const { service, dealer, open } = await start();
  const { paymentId } = await open();
  const cookie = await service.cookieOf(dealer);
  const answer = await service.app.inject({
    method: "POST",
    url: "/api/partner-credit/payment-pages",
    headers: { host: "evil.example", cookie, "idempotency-key": "a".repeat(32) },
    payload: { paymentId },
  });
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
    403,
    "FORBIDDEN_ROLE",
  ]);
});

test("two devices at the same moment open one page", async () => {
  const { service, client, dealer } = await start({ driver: "postgres", poolSize: 8 });
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const { paymentId } = await makePayment(client, [orderId], { appCode: PARTNER_CREDIT });
  const devices = [client, await service.clientOf(dealer)];
  const pages = await Promise.all(
    devices.map(({ partnerCredit }) => partnerCredit.startPaymentPage({ paymentId }, withKey())),
  );
  expect(new Set(pages.map(({ faceSessionId }) => faceSessionId)).size).toBe(1);
});
