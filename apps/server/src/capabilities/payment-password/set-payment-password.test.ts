import { expect, test } from "vitest";
import {
  DEALER_ID_NO,
  endOf,
  OTHER_PASSWORD,
  PASSWORD,
  proveForPassword,
  startWithPassword,
} from "../../testing/payment-password.ts";
import { goTo } from "../../testing/trade.ts";

test("a password is set once it is proved, is not weak, and lies there as a slow hash", async () => {
  const { api, client, dealer, service } = await startWithPassword(null);
  const { resetId: unproved } = await api.beginPasswordReset({ idNo: DEALER_ID_NO });
  expect(await endOf(api.setPaymentPassword({ resetId: unproved, password: PASSWORD }))).toEqual([
    "CODE_EXPIRED",
    undefined,
  ]);
  const resetId = await proveForPassword(service, client, dealer);
  // Runs, the birthday of the ID number and the end of the login number.
  for (const password of ["123456", "900307", "000001"]) {
    expect(await endOf(api.setPaymentPassword({ resetId, password }))).toEqual([
      "PASSWORD_WEAK",
      undefined,
    ]);
  }
  const set = await api.setPaymentPassword({ resetId, password: PASSWORD });
  expect(set).toMatchObject({ isSet: true, isLocked: false, triesLeft: 5 });
  // The answer was lost: the same again is the same, another password is not.
  expect(await api.setPaymentPassword({ resetId, password: PASSWORD })).toEqual(set);
  expect(await endOf(api.setPaymentPassword({ resetId, password: OTHER_PASSWORD }))).toEqual([
    "CODE_EXPIRED",
    undefined,
  ]);
  const { rows } = await service.database.execute<{ password_hash: string }>(
    "select password_hash from payment_password",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.password_hash).toMatch(/^scrypt-15-8-3\$[\w-]{22}\$[\w-]{43}$/);

  const late = await proveForPassword(service, client, dealer);
  await goTo(service, "2026-03-02T10:20:00+08:00");
  expect(await endOf(api.setPaymentPassword({ resetId: late, password: OTHER_PASSWORD }))).toEqual([
    "CODE_EXPIRED",
    undefined,
  ]);
});
