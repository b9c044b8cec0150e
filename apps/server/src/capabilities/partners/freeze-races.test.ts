import { expect, test } from "vitest";
import { codeOf } from "../../testing/authorise.ts";
import { freezeAsDesk, lineOf } from "../../testing/freezing.ts";
import { expectBankAgrees, expectInvariants } from "../../testing/invariants.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import {
  confirm,
  makePayment,
  proveConsent,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";

// Races run on PostgreSQL: an embedded database has one connection and would prove nothing.

test(
  "frozen by a court while two payments are confirmed: each is wholly paid, or never sent",
  { timeout: 120_000 },
  async () => {
    const service = await startTradingService({ driver: "postgres", poolSize: 16 });
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    for (let round = 0; round < 4; round += 1) {
      const ready = [];
      for (const fen of [100_000, 200_000]) {
        const payment = await makePayment(client, [await sendOrder(service, dealer, fen)]);
        ready.push({
          payment,
          faceSessionId: await proveConsent(service.context, dealer, payment),
        });
      }
      const freezeNo = `F-${round}`;
      const [frozen, ...ends] = await Promise.all([
        freezeAsDesk(service, dealer, { freezeNo }),
        ...ready.map(({ faceSessionId, payment }) =>
          codeOf(confirm(client, payment, faceSessionId)),
        ),
      ]);
      expect(frozen).toMatchObject({ status: 200, body: { applied: true, lines: 1 } });
      for (const [place, { payment }] of ready.entries()) {
        const { status } = await client.payments.getPayment({ paymentId: payment.paymentId });
        // Paid before the freeze, or refused by it and never sent.
        expect([ends[place], status === "SUCCESS"]).toEqual(
          ends[place] === null ? [null, true] : ["LINE_FROZEN", false],
        );
      }
      expect(await lineOf(client)).toMatchObject({ status: "LOAN_LOCKED", reasons: ["COURT"] });
      await freezeAsDesk(service, dealer, { freezeNo, action: "LIFT" });
      expect(await lineOf(client)).toMatchObject({ status: "AVAILABLE", reasons: [] });
    }
    await expectInvariants(service.database, service.clock.now());
    await expectBankAgrees(service.database);
  },
);

test(
  "set by four requests of one event, and lifted by four, a freeze is one",
  { timeout: 120_000 },
  async () => {
    const service = await startTradingService({ driver: "postgres", poolSize: 16 });
    const dealer = await insertPayingDealer(service.context);
    const client = await service.clientOf(dealer);
    for (const action of ["SET", "LIFT"]) {
      const answers = await Promise.all(
        Array.from({ length: 4 }, () => freezeAsDesk(service, dealer, { action, eventId: action })),
      );
      expect(answers.filter(({ body }) => body["applied"] === true)).toHaveLength(1);
    }
    expect(await lineOf(client)).toMatchObject({ status: "AVAILABLE", reasons: [] });
    const { items } = await client.notifications.listNotices({});
    expect(items.filter(({ kind }) => kind === "LINE_FROZEN")).toHaveLength(1);
  },
);
