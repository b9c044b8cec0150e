import { expect, test } from "vitest";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import {
  confirm,
  goTo,
  makePayment,
  proveConsent,
  scriptBank,
  sendAsBank,
  sendOrder,
} from "../../testing/trade.ts";

const TODAY = "2026-03-02";

async function start() {
  const started = await startWithDealer();
  const { service, dealer, client } = started;
  /** A payment that the bank keeps. */
  const sent = async () => {
    await scriptBank(service, "pay", "review", { params: { seconds: 20 * 86_400 } });
    const payment = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
    await confirm(client, payment, await proveConsent(service.context, dealer, payment));
    return payment.paymentId;
  };
  const paidAt = async (paymentId: string, at: string) => {
    const answer = await sendAsBank(service, {
      eventId: `${paymentId}${at}`,
      requestNo: `P${paymentId}`,
      result: "OK",
      amountFen: 1_000_000,
      at,
    });
    return [answer.statusCode, answer.json<{ applied?: boolean }>().applied];
  };
  const drawnOn = async (paymentId: string) => {
    const { loanId } = await client.payments.getPayment({ paymentId });
    return (await client.loans.getLoan({ loanId: loanId ?? "" })).drawOn;
  };
  return { ...started, sent, paidAt, drawnOn };
}

test.each([
  // Ahead of us: the money counts, with the day on which we learnt of it.
  ["2031-01-01T00:00:00+08:00", TODAY],
  ["2026-03-03T00:00:00+08:00", TODAY],
  ["2099-12-31T23:59:59+08:00", TODAY],
  // Before it was asked to pay.
  ["2026-03-01T23:59:59+08:00", TODAY],
  ["2025-01-01T00:00:00+08:00", TODAY],
  // Within the difference of two clocks.
  ["2026-03-02T10:05:00+08:00", TODAY],
  ["2026-03-02T10:00:00+08:00", TODAY],
])("a bank that dates its payment %s makes a loan of %s", async (at, expected) => {
  const { service, sent, paidAt, drawnOn } = await start();
  const paymentId = await sent();
  expect(await paidAt(paymentId, at)).toEqual([200, true]);
  expect(await drawnOn(paymentId)).toBe(expected);
  await expectInvariants(service.database, service.clock.now());
});

test("a bank that paid days ago, after it was asked, is believed to the day", async () => {
  const { service, sent, paidAt, drawnOn } = await start();
  const [late, midnight] = [await sent(), await sent()];
  await goTo(service, "2026-03-06T10:00:00+08:00");
  expect(await paidAt(late, "2026-03-04T15:00:00+08:00")).toEqual([200, true]);
  expect(await drawnOn(late)).toBe("2026-03-04");
  // A clock that is a little ahead does not put the loan into tomorrow.
  await goTo(service, "2026-03-06T23:58:00+08:00");
  expect(await paidAt(midnight, "2026-03-07T00:01:00+08:00")).toEqual([200, true]);
  expect(await drawnOn(midnight)).toBe("2026-03-06");
  await expectInvariants(service.database, service.clock.now());
});

test.each([new Date("2031-01-01T00:00:00Z"), new Date(8.64e15), new Date(Number.NaN), new Date(0)])(
  "an answer to our own call or question that is dated %s counts with a date of ours",
  async (at) => {
    const { service, dealer, client, drawnOn } = await start();
    const { bank } = service.context.providers;
    const answer = { result: "OK", amountFen: 1_000_000, bankRef: "B1", at } as const;
    bank.pay = async () => answer;
    const payment = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
    await confirm(client, payment, await proveConsent(service.context, dealer, payment));
    expect(await drawnOn(payment.paymentId)).toBe(TODAY);
  },
);

test("a transfer into a safe account is booked on a day between its opening and today", async () => {
  const { service, dealer } = await start();
  const tell = async (transferNo: string, at: string) => {
    const answer = await sendAsBank(
      service,
      { eventId: transferNo, transferNo, accountNo: dealer.safeAccountNo, amountFen: 100, at },
      "/callbacks/bank/safe-transfers",
    );
    return answer.statusCode;
  };
  expect(await tell("T1", "2031-01-01T00:00:00+08:00")).toBe(200);
  expect(await tell("T2", "2001-01-01T00:00:00+08:00")).toBe(200);
  const { rows } = await service.database.execute(
    "select booked_on::text from journal where kind = 'SAFE_TRANSFER_IN'",
  );
  expect(rows).toEqual([{ booked_on: TODAY }, { booked_on: TODAY }]);
});

test("a balance that the bank dates ahead does not keep out the ones that follow", async () => {
  const { service, client } = await start();
  const { bank } = service.context.providers;
  bank.balance = async () => ({ balanceFen: 1, at: new Date("2031-01-01T00:00:00Z") });
  expect(await client.withdrawals.getSafeAccount({})).toMatchObject({ balanceFen: 1 });
  bank.balance = async () => ({ balanceFen: 2, at: service.clock.now() });
  await client.withdrawals.getSafeAccount({});
  const { rows } = await service.database.execute("select balance_fen from safe_balance");
  expect(rows).toEqual([{ balance_fen: 2 }]);
});
