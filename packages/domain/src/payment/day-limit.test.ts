import { expect, test } from "vitest";
import type { StepUpCheck } from "../identity/decide-identity-check.ts";
import { dayLimitRefusal, decideSetDayLimit } from "./day-limit.ts";

const now = new Date("2026-03-02T10:00:00+08:00");
const raise: StepUpCheck = {
  purpose: "RAISE_DAY_LIMIT",
  authorises: { purpose: "RAISE_DAY_LIMIT", dayMaxFen: 501 },
  idOnRecord: true,
  idProved: false,
  codeProved: true,
  faceProved: false,
  expiresAt: new Date(now.getTime() + 1),
  used: false,
};

test("orders fit as long as they and what was paid today are within the limit", () => {
  const limit = { dayMaxFen: 1_000, paidTodayFen: 400 };
  expect(dayLimitRefusal(limit, 600)).toBeNull();
  expect(dayLimitRefusal(limit, 601)).toEqual({ ok: false, refusal: "DAY_LIMIT_REACHED" });
  expect(dayLimitRefusal(null, 10_000_000)).toBeNull();
});

test.each([
  [null, 500],
  [500, 500],
  [500, 499],
  [null, null],
])("a limit of %s becomes %s without a proof", (currentFen, wantedFen) => {
  expect(decideSetDayLimit({ currentFen, wantedFen }, null, now).ok).toBe(true);
});

test.each([
  [500, 501],
  [500, null],
])("a limit of %s becomes %s with a proof alone", (currentFen, wantedFen) => {
  const ask = (proof: Parameters<typeof decideSetDayLimit>[1]) =>
    decideSetDayLimit({ currentFen, wantedFen }, proof, now);
  const check: StepUpCheck = {
    ...raise,
    authorises: { purpose: "RAISE_DAY_LIMIT", dayMaxFen: wantedFen },
  };
  const refusal = (code: string) => ({ ok: false, refusal: code });
  expect(ask(null)).toEqual(refusal("STEP_NOT_DONE"));
  expect(ask({ ...check, codeProved: false })).toEqual(refusal("STEP_NOT_DONE"));
  expect(ask({ ...check, used: true })).toEqual(refusal("IDENTITY_CHECK_EXPIRED"));
  expect(ask({ ...check, purpose: "CHANGE_NUMBER" })).toEqual(refusal("IDENTITY_CHECK_EXPIRED"));
  const another = { purpose: "RAISE_DAY_LIMIT", dayMaxFen: 502 } as const;
  expect(ask({ ...check, authorises: another })).toEqual(refusal("CODE_NOT_FOR_THIS"));
  expect(ask(check).ok).toBe(true);
  expect(ask("PASSWORD").ok).toBe(true);
});
