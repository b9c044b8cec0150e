import { expect, test } from "vitest";
import { sql } from "../../database/drizzle.ts";
import {
  authorisePerson,
  codeOf,
  idFormFor,
  provePayer,
  rejectPhotoOf,
} from "../../testing/authorise.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  confirm,
  goTo,
  makePayment,
  payOrders,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";
import { whileLocked } from "../../testing/while-locked.ts";
import { withKey } from "../../testing/withdrawing.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

async function start() {
  const service = await startTradingService({ driver: "postgres", poolSize: 24 });
  const dealer = await insertPayingDealer(service.context);
  return { service, dealer, legal: await service.clientOf(dealer) };
}

test(
  "revoked while two payments are confirmed: each is wholly paid, or never sent",
  { timeout: 120_000 },
  async () => {
    const { dealer, legal, service } = await start();
    for (let round = 0; round < 4; round += 1) {
      const phone = `1390000010${round}`;
      const { api, authorisationId } = await authorisePerson(service, legal, { phone });
      const ready = [];
      for (const fen of [100_000, 200_000]) {
        const payment = await makePayment(api, [await sendOrder(service, dealer, fen)]);
        ready.push({ payment, faceSessionId: await provePayer(api, payment) });
      }
      const revoke = () =>
        codeOf(legal.authorisations.revokeAuthorisedPerson({ authorisationId }, withKey()));
      const pays = ready.map(({ faceSessionId, payment }) =>
        codeOf(confirm(api, payment, faceSessionId)),
      );
      const [revoked, ...ends] = await Promise.all([revoke(), ...pays]);
      // A revocation that met a lock for too long is made again, as its screen does.
      expect([null, "SERVICE_BUSY"]).toContain(revoked);
      expect([null, "AUTHORISATION_STATE"]).toContain(await revoke());
      for (const [place, { payment }] of ready.entries()) {
        const { status } = await legal.payments.getPayment({ paymentId: payment.paymentId });
        // What its payer was told is what became of it: paid, or closed before the bank heard of it.
        expect([ends[place] === null, status]).toEqual([
          status === "SUCCESS",
          status === "SUCCESS" ? "SUCCESS" : "CLOSED",
        ]);
      }
    }
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

test(
  "a photo reported while two payments are confirmed: each is wholly paid, or refused and never sent",
  { timeout: 120_000 },
  async () => {
    const { dealer, legal, service } = await start();
    const { api, authorisationId } = await authorisePerson(service, legal);
    for (let round = 0; round < 4; round += 1) {
      const ready = [];
      for (const fen of [100_000, 200_000]) {
        const payment = await makePayment(api, [await sendOrder(service, dealer, fen)]);
        ready.push({ payment, faceSessionId: await provePayer(api, payment) });
      }
      const [reported, ...ends] = await Promise.all([
        rejectPhotoOf(service, authorisationId),
        ...ready.map(({ faceSessionId, payment }) => codeOf(confirm(api, payment, faceSessionId))),
      ]);
      expect(reported).toMatchObject({ status: 200, body: { suspended: 1 } });
      for (const [place, { payment }] of ready.entries()) {
        const { status } = await legal.payments.getPayment({ paymentId: payment.paymentId });
        expect([ends[place], status]).toEqual(
          status === "SUCCESS" ? [null, "SUCCESS"] : ["PAYER_NOT_ALLOWED", "FACE_PENDING"],
        );
      }
      await api.authorisations.confirmAuthorisedId(await idFormFor(api, authorisationId));
    }
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

test(
  "the limit of a day holds when payments are confirmed at the same moment",
  { timeout: 120_000 },
  async () => {
    const { dealer, legal, service } = await start();
    const { api, authorisationId } = await authorisePerson(service, legal, {
      perDayMaxFen: 250_000,
    });
    const ready = [];
    for (let index = 0; index < 5; index += 1) {
      const payment = await makePayment(api, [await sendOrder(service, dealer, 100_000)]);
      ready.push({ payment, faceSessionId: await provePayer(api, payment) });
    }
    const ends = await Promise.all([
      ...ready.map(({ faceSessionId, payment }) => codeOf(confirm(api, payment, faceSessionId))),
      // The legal person's own payments count towards no limit.
      sendOrder(service, dealer, 100_000).then((orderId) =>
        codeOf(payOrders(service, legal, dealer, [orderId])),
      ),
    ]);
    expect(ends.pop()).toBeNull();
    expect(ends.filter((end) => end === null)).toHaveLength(2);
    expect(ends.filter((end) => end === "PAYER_NOT_ALLOWED")).toHaveLength(3);
    const shown = await legal.authorisations.getAuthorisedPerson({ authorisationId });
    expect(shown).toMatchObject({ paidTodayFen: 200_000, leftTodayFen: 50_000 });
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

test(
  "a payment that waits for its authorisation over midnight is no payment of the day before",
  { timeout: 60_000 },
  async () => {
    const { dealer, legal, service } = await start();
    const { api } = await authorisePerson(service, legal, { perDayMaxFen: 150_000 });
    await goTo(service, "2026-03-02T23:55:00+08:00");
    const ready = [];
    for (let index = 0; index < 2; index += 1) {
      const payment = await makePayment(api, [await sendOrder(service, dealer, 100_000)]);
      ready.push({ payment, faceSessionId: await provePayer(api, payment) });
    }
    const [first, second] = ready.map(
      ({ faceSessionId, payment }) =>
        () =>
          codeOf(confirm(api, payment, faceSessionId)),
    );
    expect(await first?.()).toBeNull();
    service.clock.moveBusinessTo("2026-03-02T23:59:59+08:00");
    const authorisations = await whileLocked(service.database, (transaction) =>
      transaction.execute(sql`select from authorised_person for update`),
    );
    const confirming = second?.();
    await authorisations.isWaitedFor();
    service.clock.moveBusinessTo("2026-03-03T00:00:01+08:00");
    await authorisations.release();
    // Its terms were those of the day before.
    expect(await confirming).toBe("QUOTE_STALE");
    await expectInvariants(service.database, service.clock.now());
  },
);
