import { formatInstant } from "@kedu/domain";
import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  confirm,
  goTo,
  makePayment,
  payOrders,
  proveConsent,
  repayLoans,
  scriptBank,
  sendAsBank,
  sendOrder,
  sendSigned,
  startTradingService,
} from "../../testing/trade.ts";

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const client = await service.clientOf(dealer);
  /** A payment that the bank has made, and whose answer was lost. */
  const lost = async (amountFen: number) => {
    await scriptBank(service, "pay", "apply-then-lose");
    const orderId = await sendOrder(service, dealer, amountFen);
    const payment = await makePayment(client, [orderId]);
    await confirm(client, payment, await proveConsent(service.context, dealer, payment));
    const { paymentId } = payment;
    return { paymentId, requestNo: `P${paymentId}`, amountFen };
  };
  const statusOf = async (paymentId: string) =>
    (await client.payments.getPayment({ paymentId })).status;
  const event = (requestNo: string, changes: object = {}) => ({
    eventId: `E-${requestNo}`,
    requestNo,
    result: "OK",
    amountFen: 1_000_000,
    at: formatInstant(service.clock.now()),
    ...changes,
  });
  return { service, dealer, client, lost, statusOf, event };
}

test("a callback settles, once, however often and however parallel it comes", async () => {
  const { service, lost, statusOf, event } = await start();
  const { paymentId, requestNo } = await lost(1_000_000);
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => sendAsBank(service, event(requestNo))),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.filter((answer) => answer.json<{ applied: boolean }>().applied)).toHaveLength(1);
  expect(await statusOf(paymentId)).toBe("SUCCESS");
  expect((await sendAsBank(service, event(requestNo))).json()).toEqual({ applied: false });
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});

test("out of order: what comes after the end changes nothing, and a contradiction is kept for people", async () => {
  const { service, lost, statusOf, event } = await start();
  const { paymentId, requestNo } = await lost(1_000_000);
  const send = async (eventId: string, result: string) =>
    (await sendAsBank(service, event(requestNo, { eventId, result }))).json();
  expect(await send("1", "PROCESSING")).toEqual({ applied: false });
  expect(await statusOf(paymentId)).toBe("PROCESSING");
  expect(await send("2", "REVIEW")).toEqual({ applied: true });
  expect(await statusOf(paymentId)).toBe("AUDITING");
  expect(await send("3", "OK")).toEqual({ applied: true });
  expect(await send("4", "PROCESSING")).toEqual({ applied: false });
  expect(await send("5", "REFUSED")).toEqual({ applied: false });
  expect(await statusOf(paymentId)).toBe("SUCCESS");
  const { rows } = await service.database.execute(sql`select contradicted from bank_call`);
  expect(rows).toEqual([{ contradicted: true }]);
  await expectInvariants(service.database, service.clock.now());
});

test("forged, old, unknown or wrong in its amount: refused, and nothing moves", async () => {
  const { service, lost, statusOf, event } = await start();
  const { paymentId, requestNo } = await lost(1_000_000);
  const codeOf = (answer: { json<T>(): T; statusCode: number }) => [
    answer.statusCode,
    answer.json<{ code: string }>().code,
  ];
  const path = "/callbacks/bank";
  const forged = { keyId: "sandbox-bank", secret: "guess" };
  expect(codeOf(await sendSigned(service, path, event(requestNo), forged))).toEqual([
    401,
    "SIGNATURE_INVALID",
  ]);
  expect(codeOf(await sendAsBank(service, event("P-UNKNOWN")))).toEqual([404, "NOT_FOUND"]);
  for (const amountFen of [999_999, 1_000_001]) {
    expect(codeOf(await sendAsBank(service, event(requestNo, { amountFen })))).toEqual([
      422,
      "AMOUNT_INVALID",
    ]);
  }
  expect(await statusOf(paymentId)).toBe("PROCESSING");
});

test("a debit is settled by its callback too, with the part that the bank got", async () => {
  const { service, dealer, client, event } = await start();
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const { loanId } = await payOrders(service, client, dealer, [orderId]);
  await scriptBank(service, "debit", "pending", { params: { seconds: 3_600 } });
  const repayment = await repayLoans(client, [loanId ?? ""]);
  expect(repayment.status).toBe("PROCESSING");
  const requestNo = `R${repayment.repaymentId}`;
  const tooMuch = await sendAsBank(service, event(requestNo, { amountFen: 1_000_001 }));
  expect(tooMuch.json()).toMatchObject({ code: "AMOUNT_INVALID" });
  const part = await sendAsBank(service, event(requestNo, { amountFen: 400_000 }));
  expect(part.json()).toEqual({ applied: true });
  expect(await client.loans.getLoan({ loanId: loanId ?? "" })).toMatchObject({
    status: "ACTIVE",
    owed: { principalFen: 600_000 },
    repaymentInFlight: null,
  });
  await expectInvariants(service.database, service.clock.now());
});

test("what the sandbox's bank calls back settles by itself", async () => {
  const { service, dealer, client, statusOf } = await start();
  await scriptBank(service, "pay", "callback-only");
  const orderId = await sendOrder(service, dealer, 1_000_000);
  const payment = await makePayment(client, [orderId]);
  await confirm(client, payment, await proveConsent(service.context, dealer, payment));
  await goTo(service, "2026-03-02T10:00:02+08:00");
  expect(await statusOf(payment.paymentId)).toBe("SUCCESS");
  await expectInvariants(service.database, service.clock.now());
  await expectBankAgrees(service.database);
});
