import { expect, test } from "vitest";
import { decideSetPassword, decideTryPassword } from "./decide-password.ts";

test("five tries are taken, the sixth is not", () => {
  expect(decideTryPassword(null)).toEqual({ ok: false, refusal: "PASSWORD_NOT_SET" });
  for (const tries of [0, 1, 2, 3, 4]) {
    expect(decideTryPassword(tries)).toEqual({ ok: true, value: { tries: tries + 1 } });
  }
  expect(decideTryPassword(5)).toEqual({ ok: false, refusal: "PASSWORD_LOCKED" });
});

test("a password is set after ID number and code, once and in time", () => {
  const now = new Date("2026-03-02T10:00:00+08:00");
  const reset = {
    codeProved: true,
    expiresAt: new Date(now.getTime() + 1),
    used: false,
    weak: false,
  };
  expect(decideSetPassword(reset, now)).toEqual({ ok: true, value: { tries: 0 } });
  const spent = { ok: false, refusal: "CODE_EXPIRED" };
  expect(decideSetPassword({ ...reset, codeProved: false, weak: true }, now)).toEqual(spent);
  expect(decideSetPassword({ ...reset, used: true, weak: true }, now)).toEqual(spent);
  expect(decideSetPassword({ ...reset, expiresAt: now, weak: true }, now)).toEqual(spent);
  expect(decideSetPassword({ ...reset, weak: true }, now)).toEqual({
    ok: false,
    refusal: "PASSWORD_WEAK",
  });
});
