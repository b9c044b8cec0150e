import { expect, test } from "vitest";
import { authorisePerson, codeOf, provePayer, startAuthorising } from "../../testing/authorise.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { confirm, makePayment, sendOrder } from "../../testing/trade.ts";
import { withKey } from "../../testing/withdrawing.ts";

test("revoked in the middle of a payment: it closes, and the person is logged out", async () => {
  const { dealer, legal, service } = await startAuthorising();
  const { api, authorisationId } = await authorisePerson(service, legal);
  const payment = await makePayment(api, [await sendOrder(service, dealer, 100_000)]);
  const faceSessionId = await provePayer(api, payment);
  const revoke = () => legal.authorisations.revokeAuthorisedPerson({ authorisationId }, withKey());
  expect(await revoke()).toEqual({ authorisationId, status: "REVOKED" });
  expect(await codeOf(confirm(api, payment, faceSessionId))).toBe("NOT_LOGGED_IN");
  expect(await legal.payments.getPayment({ paymentId: payment.paymentId })).toMatchObject({
    status: "CLOSED",
    failCode: "REVOKED",
  });
  expect(await codeOf(revoke())).toBe("AUTHORISATION_STATE");
  await expectInvariants(service.database, service.clock.now());
});

test("limits hold for one payment and for a day, and count what other payments have taken", async () => {
  const { dealer, legal, service } = await startAuthorising();
  const { api, authorisationId } = await authorisePerson(service, legal, {
    perPaymentMaxFen: 300_000,
    perDayMaxFen: 500_000,
  });
  const order = (fen: number) => sendOrder(service, dealer, fen);
  const quoted = await api.payments.quotePayment({
    orderIds: [await order(300_001)],
    interestCoupon: "NONE",
    principalCoupon: "NONE",
  });
  expect(quoted.blockedBy).toBe("PAYER_NOT_ALLOWED");
  expect(await codeOf(makePayment(api, [await order(300_001)]))).toBe("PAYER_NOT_ALLOWED");
  const payments = [];
  for (const fen of [300_000, 200_000, 1]) {
    const payment = await makePayment(api, [await order(fen)]);
    payments.push({ payment, faceSessionId: await provePayer(api, payment) });
  }
  const ends = [];
  for (const { faceSessionId, payment } of payments) {
    ends.push(await codeOf(confirm(api, payment, faceSessionId)));
  }
  expect(ends).toEqual([null, null, "PAYER_NOT_ALLOWED"]);
  await legal.authorisations.changeAuthorisedLimits({
    authorisationId,
    perPaymentMaxFen: null,
    perDayMaxFen: 500_001,
    validTo: null,
  });
  const [, , last] = payments;
  expect(last).toBeDefined();
  if (last !== undefined) {
    expect((await confirm(api, last.payment, last.faceSessionId)).status).toBe("SUCCESS");
  }
});
