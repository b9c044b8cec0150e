import { expect, test } from "vitest";
import { refusalOf } from "../../testing/applicant.ts";
import { proveByCode } from "../../testing/identity-checks.ts";
import { insertPayingDealer } from "../../testing/paying-dealer.ts";
import { givePassword, OTHER_PASSWORD, PASSWORD } from "../../testing/payment-password.ts";
import {
  confirm,
  goTo,
  makePayment,
  payOrders,
  proveConsent,
  sendOrder,
  startTradingService,
} from "../../testing/trade.ts";
import { waitForCode, withKey } from "../../testing/withdrawing.ts";

async function start() {
  const service = await startTradingService();
  const dealer = await insertPayingDealer(service.context);
  const api = await service.clientOf(dealer);
  return { service, dealer, api };
}

test("what is paid counts against the limit of the day, and the next day begins with all of it", async () => {
  const { service, dealer, api } = await start();
  const [first, second] = [
    await sendOrder(service, dealer, 600_000),
    await sendOrder(service, dealer, 400_100),
  ];
  const unlimited = await api.payments.getPaySettings();
  expect(unlimited).toMatchObject({ dayMaxFen: null, paidTodayFen: 0, leftTodayFen: null });
  await api.payments.setDayLimit({ dayMaxFen: 1_000_000 }, withKey());
  await payOrders(service, api, dealer, [first]);
  expect(await api.payments.getPaySettings()).toMatchObject({
    dayMaxFen: 1_000_000,
    paidTodayFen: 600_000,
    leftTodayFen: 400_000,
  });
  const wish = { interestCoupon: "NONE", principalCoupon: "NONE" } as const;
  expect((await api.payments.quotePayment({ orderIds: [second], ...wish })).blockedBy).toBe(
    "DAY_LIMIT_REACHED",
  );
  expect((await refusalOf(makePayment(api, [second]))).code).toBe("DAY_LIMIT_REACHED");
  await goTo(service, "2026-03-03T00:00:01+08:00");
  const tomorrow = await service.clientOf(dealer);
  expect(await tomorrow.payments.getPaySettings()).toMatchObject({ leftTodayFen: 1_000_000 });
  const next = await sendOrder(service, dealer, 1_000_000);
  await payOrders(service, tomorrow, dealer, [next]);
});

test("a payment that was made before the limit was lowered is refused when it is confirmed", async () => {
  const { service, dealer, api } = await start();
  const orderId = await sendOrder(service, dealer, 600_000);
  const payment = await makePayment(api, [orderId]);
  const faceSessionId = await proveConsent(service.context, dealer, payment);
  await api.payments.setDayLimit({ dayMaxFen: 599_999 }, withKey());
  expect((await refusalOf(confirm(api, payment, faceSessionId))).code).toBe("DAY_LIMIT_REACHED");
  expect((await api.payments.getPaySettings()).paidTodayFen).toBe(0);
});

test("a higher limit needs a code of its own, which serves once", async () => {
  const { service, dealer, api } = await start();
  await api.payments.setDayLimit({ dayMaxFen: 500_000 }, withKey());
  const raise = { dayMaxFen: 900_000 };
  expect((await refusalOf(api.payments.setDayLimit(raise, withKey()))).code).toBe("STEP_NOT_DONE");
  const unlimited = api.payments.setDayLimit({ dayMaxFen: null }, withKey());
  expect((await refusalOf(unlimited)).code).toBe("STEP_NOT_DONE");
  const { checkId: unproved } = await api.identity.beginIdentityCheck({
    purpose: "RAISE_DAY_LIMIT",
    ...raise,
  });
  const proof = (checkId: string) => ({ by: "CHECK", checkId }) as const;
  const early = api.payments.setDayLimit({ ...raise, proof: proof(unproved) }, withKey());
  expect((await refusalOf(early)).code).toBe("STEP_NOT_DONE");

  waitForCode(service);
  const phone = dealer.mobile;
  const checkId = await proveByCode(
    service,
    { api, phone },
    { purpose: "RAISE_DAY_LIMIT", ...raise },
  );
  for (const dayMaxFen of [900_001, null]) {
    const higher = api.payments.setDayLimit({ dayMaxFen, proof: proof(checkId) }, withKey());
    expect((await refusalOf(higher)).code).toBe("CODE_NOT_FOR_THIS");
  }
  const raised = await api.payments.setDayLimit({ ...raise, proof: proof(checkId) }, withKey());
  expect(raised.dayMaxFen).toBe(900_000);
  const again = api.payments.setDayLimit({ dayMaxFen: null, proof: proof(checkId) }, withKey());
  expect((await refusalOf(again)).code).toBe("IDENTITY_CHECK_EXPIRED");
  waitForCode(service);
  const other = await proveByCode(service, { api, phone }, "SHOW_PERSONAL_DATA");
  const foreign = api.payments.setDayLimit({ dayMaxFen: null, proof: proof(other) }, withKey());
  expect((await refusalOf(foreign)).code).toBe("IDENTITY_CHECK_EXPIRED");
  expect((await api.payments.getPaySettings()).dayMaxFen).toBe(900_000);
});

test("a higher limit is proved by the payment password too, and each wrong one counts", async () => {
  const { service, dealer, api } = await start();
  await api.payments.setDayLimit({ dayMaxFen: 500_000 }, withKey());
  expect((await api.payments.getPaySettings()).proofs).toEqual(["SMS_CODE"]);
  await givePassword(service, api, dealer);
  expect((await api.payments.getPaySettings()).proofs).toEqual(["PAYMENT_PASSWORD", "SMS_CODE"]);
  const proved = (password: string) =>
    api.payments.setDayLimit({ dayMaxFen: null, proof: { by: "PASSWORD", password } }, withKey());
  expect(await refusalOf(proved(OTHER_PASSWORD))).toMatchObject({
    code: "PASSWORD_WRONG",
    data: { triesLeft: 4 },
  });
  expect((await proved(PASSWORD)).dayMaxFen).toBeNull();
});
