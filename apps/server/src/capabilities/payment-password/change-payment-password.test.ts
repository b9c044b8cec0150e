import { expect, test } from "vitest";
import {
  endOf,
  givePassword,
  OTHER_PASSWORD,
  PASSWORD,
  startWithPassword,
} from "../../testing/payment-password.ts";

test("the old password allows a change; the fifth wrong one locks it until it is reset", async () => {
  const { api, client, dealer, service } = await startWithPassword(null);
  const change = (currentPassword: string, password: string) =>
    api.changePaymentPassword({ currentPassword, password });
  expect(await endOf(change(PASSWORD, OTHER_PASSWORD))).toEqual(["PASSWORD_NOT_SET", undefined]);
  await givePassword(service, client, dealer);
  // A password that cannot be accepted costs no try.
  expect(await endOf(change("111222", "654321"))).toEqual(["PASSWORD_WEAK", undefined]);
  expect(await endOf(change("111222", OTHER_PASSWORD))).toEqual(["PASSWORD_WRONG", 4]);
  expect(await change(PASSWORD, OTHER_PASSWORD)).toMatchObject({ isSet: true, triesLeft: 5 });

  // Twelve at the same moment: no more than five are checked.
  const guesses = Array.from({ length: 12 }, () => endOf(change(PASSWORD, "204857")));
  const ends = await Promise.all(guesses);
  expect(ends.filter(([code]) => code === "PASSWORD_WRONG")).toHaveLength(4);
  expect(ends.filter(([code]) => code === "PASSWORD_LOCKED")).toHaveLength(8);
  expect(await endOf(change(OTHER_PASSWORD, PASSWORD))).toEqual(["PASSWORD_LOCKED", undefined]);
  expect(await api.getPaymentPassword({})).toMatchObject({ isLocked: true, triesLeft: 0 });

  await givePassword(service, client, dealer, "204857");
  expect(await api.getPaymentPassword({})).toMatchObject({ isLocked: false, triesLeft: 5 });
  expect(await change("204857", PASSWORD)).toMatchObject({ triesLeft: 5 });
});
