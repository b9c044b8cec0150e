import { BANK_CHANNELS, type BankChannel, formatInstant } from "@kedu/domain";
import { expect, test } from "vitest";
import type { BankKey } from "../../providers/bank/bank.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import {
  confirm,
  makePayment,
  proveConsent,
  scriptBank,
  sendAsBank,
  sendOrder,
  sendSigned,
} from "../../testing/trade.ts";

const ORDER = "/callbacks/bank";
const TRANSFER = "/callbacks/bank/safe-transfers";
const LINE = "/callbacks/partner-line";

async function start() {
  const started = await startWithDealer();
  const { service, dealer, client } = started;
  /** A payment that the bank has made, and whose answer was lost. */
  const lost = async () => {
    await scriptBank(service, "pay", "apply-then-lose");
    const payment = await makePayment(client, [await sendOrder(service, dealer, 1_000_000)]);
    await confirm(client, payment, await proveConsent(service.context, dealer, payment));
    return payment.paymentId;
  };
  const at = formatInstant(service.clock.now());
  const paid = (paymentId: string, changes: object = {}) => ({
    eventId: "E1",
    requestNo: `P${paymentId}`,
    result: "OK",
    amountFen: 1_000_000,
    at,
    ...changes,
  });
  const transfer = (changes: object = {}) => ({
    eventId: "E1",
    transferNo: "T1",
    accountNo: dealer.safeAccountNo,
    amountFen: 500_000,
    at,
    ...changes,
  });
  const offer = (changes: object = {}) => ({
    eventId: "E1",
    organizationCode: dealer.organizationCode,
    event: "OFFER",
    ...changes,
  });
  const tell = async (path: string, body: object) => {
    const answer = await sendAsBank(service, body, path);
    const { applied, code } = answer.json<{ applied?: boolean; code?: string }>();
    return [answer.statusCode, applied ?? code];
  };
  /** Another bank, whose key speaks for these channels. */
  const bank = (bankId: string, bankChannels: readonly BankChannel[]) => {
    const { bank: ours } = service.context.providers;
    const key: BankKey = { secret: `secret of ${bankId}`, bankId, bankChannels };
    const { callbackKey } = ours;
    ours.callbackKey = async (keyId) => (keyId === bankId ? key : callbackKey(keyId));
    return async (path: string, body: object) => {
      const answer = await sendSigned(service, path, body, { keyId: bankId, secret: key.secret });
      const { applied, code } = answer.json<{ applied?: boolean; code?: string }>();
      return [answer.statusCode, applied ?? code];
    };
  };
  const safeFen = async () => {
    const { rows } = await service.database.execute<{ balance_fen: number }>(
      `select balance_fen from ledger_account where name = 'dealer:${dealer.enterpriseId}:safe:ICBC_BANK'`,
    );
    return rows[0] === undefined ? 0 : -rows[0].balance_fen;
  };
  const done = () => expectInvariants(service.database, service.clock.now());
  return { ...started, lost, paid, transfer, offer, tell, bank, safeFen, done };
}

test("a number means something only together with the kind of event", async () => {
  const { lost, paid, transfer, offer, tell, safeFen, done } = await start();
  const paymentId = await lost();
  expect(await tell(ORDER, paid(paymentId))).toEqual([200, true]);
  expect(await tell(TRANSFER, transfer())).toEqual([200, true]);
  expect(await tell(LINE, offer())).toEqual([200, true]);
  expect(await safeFen()).toBe(500_000);
  // The same again is the same.
  expect(await tell(ORDER, paid(paymentId))).toEqual([200, false]);
  expect(await tell(TRANSFER, transfer())).toEqual([200, false]);
  expect(await tell(LINE, offer())).toEqual([200, false]);
  await done();
});

test("the same number with other content is a conflict, and changes nothing", async () => {
  const { service, lost, paid, transfer, offer, tell, safeFen, done } = await start();
  const [first, second] = [await lost(), await lost()];
  await tell(ORDER, paid(first));
  for (const changes of [
    { requestNo: `P${second}` },
    { amountFen: 1 },
    { result: "REFUSED" },
    { at: "2026-03-02T09:00:00+08:00" },
    { code: "X" },
  ]) {
    expect(await tell(ORDER, paid(first, changes))).toEqual([409, "EVENT_CHANGED"]);
  }
  await tell(TRANSFER, transfer());
  for (const changes of [
    { transferNo: "T2" },
    { amountFen: 500_001 },
    { at: "2026-03-02T09:00:00+08:00" },
    // The transfer itself with another amount, under an event of its own.
    { eventId: "E2", amountFen: 500_001 },
    { eventId: "E3", amountFen: 5 },
    // Another day's transfer under the number of an earlier one.
    { eventId: "E4", at: "2026-03-02T09:00:00+08:00" },
  ]) {
    expect(await tell(TRANSFER, transfer(changes))).toEqual([409, "EVENT_CHANGED"]);
  }
  expect(await tell(TRANSFER, transfer({ eventId: "E2" }))).toEqual([200, false]);
  // The same instant in another zone, and what was kept before times were.
  const { at } = transfer();
  const utc = new Date(at).toISOString();
  expect(await tell(TRANSFER, transfer({ eventId: "E5", at: utc }))).toEqual([200, false]);
  await service.database.execute(`update safe_transfer set told_at = null`);
  const earlier = { eventId: "E6", at: "2026-03-02T09:00:00+08:00" };
  expect(await tell(TRANSFER, transfer(earlier))).toEqual([200, false]);
  expect(await safeFen()).toBe(500_000);
  await tell(LINE, offer());
  expect(await tell(LINE, offer({ event: "EXPIRE" }))).toEqual([409, "EVENT_CHANGED"]);
  await done();
});

test("a transfer that names another account is a conflict", async () => {
  const { service, tell, transfer, dealer } = await start();
  await tell(TRANSFER, transfer());
  await service.database.execute(
    `update bank_account set card_type = 0, status = 'ACTIVE', enterprise_id = 'another' where card_type = 4`,
  );
  const other = { accountNo: dealer.repayAccountNo };
  expect(await tell(TRANSFER, transfer({ ...other, eventId: "E2" }))).toEqual([
    409,
    "EVENT_CHANGED",
  ]);
  expect(await tell(TRANSFER, transfer({ ...other, eventId: "E3", transferNo: "T2" }))).toEqual([
    200,
    true,
  ]);
});

test("the same transfer reported five times at once is booked once", async () => {
  const { tell, transfer, safeFen, done } = await start();
  const answers = await Promise.all(
    ["A", "A", "B", "C", "C"].map((eventId) => tell(TRANSFER, transfer({ eventId }))),
  );
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(answers.filter(([, applied]) => applied === true)).toHaveLength(1);
  expect(await safeFen()).toBe(500_000);
  await done();
});

test("each bank has its own numbers, and settles nothing of another bank's", async () => {
  const { client, lost, paid, transfer, offer, tell, bank, safeFen, done } = await start();
  const paymentId = await lost();
  const payment = await client.payments.getPayment({ paymentId });
  const ours = payment.bankChannel;
  const foreign = bank(
    "foreign",
    BANK_CHANNELS.filter((channel) => channel !== ours && channel !== "POSTAL_BANK"),
  );
  const unknown = [404, "NOT_FOUND"];
  expect(await foreign(ORDER, paid(paymentId))).toEqual(unknown);
  expect(await foreign(ORDER, paid("UNKNOWN"))).toEqual(unknown);
  expect(await foreign(TRANSFER, transfer())).toEqual(unknown);
  expect(await foreign(TRANSFER, transfer({ accountNo: "62" }))).toEqual(unknown);
  expect(await foreign(LINE, offer())).toEqual(unknown);
  expect((await client.payments.getPayment({ paymentId })).status).toBe("PROCESSING");
  // Another bank of the same channel counts its transfers by itself.
  const second = bank("second", BANK_CHANNELS);
  expect(await tell(TRANSFER, transfer())).toEqual([200, true]);
  expect(await second(TRANSFER, transfer({ amountFen: 1 }))).toEqual([200, true]);
  expect(await safeFen()).toBe(500_001);
  expect(await tell(ORDER, paid(paymentId))).toEqual([200, true]);
  await done();
});
