import { expect, test } from "vitest";
import { authorisePerson, provePayer, startAuthorising } from "../../testing/authorise.ts";
import { expectInvariants } from "../../testing/invariants.ts";
import { confirm, makePayment, sendOrder } from "../../testing/trade.ts";

test("a person who was asked pays with their own face", async () => {
  const { dealer, legal, service } = await startAuthorising();
  const { api, authorisationId } = await authorisePerson(service, legal, {
    perPaymentMaxFen: 500_000,
    perDayMaxFen: 800_000,
  });
  const orderId = await sendOrder(service, dealer, 500_000);
  const payment = await makePayment(api, [orderId]);
  const paid = await confirm(api, payment, await provePayer(api, payment));
  expect(paid).toMatchObject({ status: "SUCCESS", payerRole: "AUTHORIZED_PERSON" });
  const { signers } = await api.contracts.getContract({ contractId: paid.contractId });
  expect(signers).toMatchObject([{ nameMasked: "李**", role: "AUTHORIZED_PERSON" }]);
  const shown = await legal.authorisations.getAuthorisedPerson({ authorisationId });
  expect(shown).toMatchObject({
    status: "NORMAL",
    nameMasked: "李**",
    phoneMasked: "139****0088",
    paidTodayFen: 500_000,
    leftTodayFen: 300_000,
    payableNowFen: 300_000,
  });
  await expectInvariants(service.database, service.clock.now());
});
