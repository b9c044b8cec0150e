import { expect, test } from "vitest";
import { givePassword, startWithPassword } from "../../testing/payment-password.ts";

test("it says whether a password is set, and never anything of the password", async () => {
  const { api, service, client, dealer } = await startWithPassword(null);
  const none = {
    isSet: false,
    isLocked: false,
    triesLeft: 0,
    setAt: null,
    phoneMasked: "139****0001",
    nameMasked: "张**",
  };
  expect(await api.getPaymentPassword({})).toEqual(none);
  await givePassword(service, client, dealer);
  expect(await api.getPaymentPassword({})).toEqual({
    ...none,
    isSet: true,
    triesLeft: 5,
    setAt: expect.stringMatching(/^2026-03-02T10:01:01/),
  });
});
