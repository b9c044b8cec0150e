import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { startWithDealer } from "../../testing/borrowing.ts";
import {
  beginCancellation,
  passCancellationFace,
  submitCancellation,
} from "../../testing/cancelling.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  confirm,
  goTo,
  makePayment,
  proveConsent,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";
import { bankTransferTo, PAYER, repayBalanceFen } from "../../testing/transferring.ts";
import { whileLocked } from "../../testing/while-locked.ts";
import { withKey } from "../../testing/withdrawing.ts";
import { receiveTransfer } from "../transfers/receive-transfer.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

const DEALERS = 8;

/** Dealers who each have a payment and a cancellation that only wait for their last step. */
async function startReady() {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const ready = [];
  for (let number = 1; number <= DEALERS; number += 1) {
    const dealer = await insertPayingDealer(service.context, { number });
    const client = await service.clientOf(dealer);
    const orderId = await sendOrder(service, dealer, 1_000_000);
    const payment = await makePayment(client, [orderId]);
    const payFace = await proveConsent(service.context, dealer, payment);
    const { cancellationId } = await beginCancellation(client);
    const faceSessionId = await passCancellationFace(client);
    const pay = () => confirm(client, payment, payFace);
    const submit = () =>
      client.cancellation.submitCancellation(
        { cancellationId, proof: { kind: "FACE", faceSessionId } },
        withKey(),
      );
    ready.push({ client, cancellationId, pay, submit });
  }
  return { service, ready };
}

/** The status that a call ends with, or the code of its refusal. */
async function endOf(call: Promise<{ readonly status: string }>): Promise<string> {
  return call.then(
    ({ status }) => status,
    (error: unknown) => String(Reflect.get(Object(error), "code")),
  );
}

test(
  "a payment and a submission at once: one of the two, never both",
  { timeout: 120_000 },
  async () => {
    const { service, ready } = await startReady();
    const ends = await Promise.all(
      ready.map(async ({ pay, submit }, index) => {
        // Either may be sent first.
        const calls = index % 2 === 0 ? [pay, submit] : [submit, pay];
        const [first = "", second = ""] = await Promise.all(calls.map((call) => endOf(call())));
        return index % 2 === 0 ? [first, second] : [second, first];
      }),
    );
    for (const [paid = "", cancelled = ""] of ends) {
      const isPaid = paid === "SUCCESS" || paid === "PROCESSING";
      expect([isPaid, cancelled]).toEqual(
        isPaid ? [true, "CANCELLATION_BLOCKED"] : [false, "SUBMITTED"],
      );
      expect(isPaid ? null : paid).toBeOneOf([null, "LINE_FROZEN", "ACCOUNT_CANCELLING"]);
    }
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

test(
  "two phones begin and submit at once: there is one cancellation",
  { timeout: 60_000 },
  async () => {
    const { service, ready } = await startReady();
    const [one] = ready;
    if (one === undefined) throw new Error("there is a dealer");
    const ends = await Promise.all(Array.from({ length: 6 }, () => endOf(one.submit())));
    expect(ends).toEqual(Array.from({ length: 6 }, () => "SUBMITTED"));
    const starts = await Promise.all(
      Array.from({ length: 6 }, () =>
        refusalOf(one.client.cancellation.startCancellation(undefined, withKey())),
      ),
    );
    expect(new Set(starts.map(({ code }) => code))).toEqual(new Set(["CANCELLATION_STATE"]));
    await expectInvariants(service.database, service.clock.now());
  },
);

test(
  "taken back in the instant in which the bank takes it: one of the two",
  { timeout: 60_000 },
  async () => {
    const { service, ready } = await startReady();
    for (const { submit } of ready) await submit();
    await goTo(service, "2026-03-03T09:59:59+08:00");
    const revocations = ready.map(({ client, cancellationId }) =>
      endOf(client.cancellation.revokeCancellation({ cancellationId }, withKey())),
    );
    service.clock.moveBusinessTo("2026-03-03T10:00:01+08:00");
    const [ends] = await Promise.all([Promise.all(revocations), service.context.jobs.settle()]);
    await service.context.jobs.settle();
    const { rows } = await service.database.execute<{ status: string; enterprise: string }>(
      `select c.status, e.status as enterprise from account_cancellation c
      join enterprise e on e.id = c.enterprise_id order by c.id`,
    );
    for (const [index, { status, enterprise }] of rows.entries()) {
      const isRevoked = ends[index] === "REVOKED";
      expect([status, enterprise]).toEqual(
        isRevoked ? ["REVOKED", "ACTIVE"] : ["SUCCESS", "CANCELLED"],
      );
    }
    await expectInvariants(service.database, service.clock.now());
  },
);

test(
  "a transfer that is being booked when the banks would close the account stops the cancellation",
  { timeout: 60_000 },
  async () => {
    const { client, service } = await startWithDealer({}, { driver: "postgres" });
    const { account } = await client.transfers.applyRepayAccount(undefined, withKey());
    await submitCancellation(client);
    const { context } = service;
    const reported = {
      bankId: "icbc",
      transferNo: "T1",
      bankChannel: "ICBC_BANK",
      contentHash: context.vault.lookupHash("transfer", "T1"),
      accountNo: account.accountNo,
      remark: "",
      amountFen: 10_000,
      ...PAYER,
      bookedOn: "2026-03-03",
    } as const;
    const booking = await whileLocked(service.database, (transaction) =>
      receiveTransfer(transaction, context, reported, service.clock.now()),
    );
    const closing = goTo(service, "2026-03-03T10:00:00+08:00");
    await booking.isWaitedFor();
    await booking.release();
    await closing;
    expect((await client.cancellation.getCancellation()).current).toMatchObject({
      status: "REVOKED",
      blockers: ["REFUND_PENDING"],
    });
    // It is in use again, and takes transfers.
    await bankTransferTo(service, { amountFen: 500, accountNo: account.accountNo });
    expect(await repayBalanceFen(client)).toBe(10_500);
    await expectInvariants(service.database, service.clock.now());
  },
);
