import { expect, test } from "vitest";
import { TOP_UP_DAY_MAX_FEN, TOP_UP_MAX_FEN } from "../constants/limits.ts";
import type { StepUpCheck } from "../identity/decide-identity-check.ts";
import { BANK_CHANNELS } from "../vocabulary/bank-channel.ts";
import { decideTopUp, takesTopUps, topUpLeftFen, type TopUpFacts } from "./decide-top-up.ts";

const now = new Date("2026-03-02T10:00:00+08:00");
const ENTERPRISE = "深圳宏达通讯有限公司";
const PERSON = "王建国";

const facts: TopUpFacts = {
  holders: [ENTERPRISE, PERSON],
  card: { accountName: PERSON, isOpen: true },
  fromAccountId: "C1",
  amountFen: TOP_UP_MAX_FEN,
  toppedUpTodayFen: TOP_UP_DAY_MAX_FEN - TOP_UP_MAX_FEN,
};

const check: StepUpCheck = {
  purpose: "TOP_UP",
  authorises: { purpose: "TOP_UP", fromAccountId: "C1", amountFen: TOP_UP_MAX_FEN },
  idOnRecord: true,
  idProved: false,
  codeProved: true,
  faceProved: false,
  expiresAt: new Date(now.getTime() + 1),
  used: false,
};

test("all that is left of the day is topped up, with the password or a code of its own", () => {
  expect(decideTopUp(facts, "PASSWORD", now)).toEqual({
    ok: true,
    value: { amountFen: TOP_UP_MAX_FEN },
  });
  expect(decideTopUp(facts, check, now).ok).toBe(true);
});

test.each([
  [ENTERPRISE, true],
  ["深圳宏达通讯 有限公司", true],
  [PERSON, true],
  ["王强", false],
])("a card of %s pays: %s", (accountName, isOwn) => {
  const card = { accountName, isOpen: true };
  expect(decideTopUp({ ...facts, card }, "PASSWORD", now).ok).toBe(isOwn);
});

/** In the order of precedence. */
const obstacles: readonly [string, Partial<TopUpFacts>][] = [
  ["ACCOUNT_NOT_OPEN", { holders: null }],
  ["SAME_NAME_REQUIRED", { card: { accountName: "王强", isOpen: true } }],
  ["AMOUNT_INVALID", { amountFen: 0 }],
  ["TOP_UP_LIMIT_REACHED", { amountFen: TOP_UP_MAX_FEN, toppedUpTodayFen: TOP_UP_DAY_MAX_FEN }],
];

test.each(obstacles)("%s stops a top-up, whatever comes later", (refusal, change) => {
  const from = obstacles.findIndex(([code]) => code === refusal);
  for (const [, later] of obstacles.slice(from)) {
    // What was shown is looked at last.
    for (const shown of ["PASSWORD", { ...check, used: true }] as const) {
      expect(decideTopUp({ ...facts, ...later, ...change }, shown, now)).toEqual({
        ok: false,
        refusal,
      });
    }
  }
});

test("a closed card, or another dealer's, pays nothing", () => {
  for (const card of [null, { accountName: PERSON, isOpen: false }]) {
    expect(decideTopUp({ ...facts, card }, "PASSWORD", now)).toMatchObject({
      refusal: "ACCOUNT_NOT_OPEN",
    });
  }
});

test("a check that is used, over, unproved or for something else proves nothing", () => {
  const refusalWith = (change: Partial<StepUpCheck>) =>
    decideTopUp(facts, { ...check, ...change }, now);
  for (const change of [{ used: true }, { expiresAt: now }, { purpose: "CHANGE_CARD" }] as const) {
    expect(refusalWith(change)).toEqual({ ok: false, refusal: "IDENTITY_CHECK_EXPIRED" });
  }
  expect(refusalWith({ codeProved: false })).toEqual({ ok: false, refusal: "STEP_NOT_DONE" });
});

test("a code for another amount or another card proves nothing", () => {
  const other: readonly Partial<TopUpFacts>[] = [
    { amountFen: TOP_UP_MAX_FEN - 1 },
    { fromAccountId: "C2" },
  ];
  for (const change of other) {
    const refusal = { ok: false, refusal: "CODE_NOT_FOR_THIS" };
    expect(decideTopUp({ ...facts, ...change }, check, now)).toEqual(refusal);
    expect(decideTopUp({ ...facts, ...change }, { ...check, codeProved: false }, now)).toEqual(
      refusal,
    );
    expect(decideTopUp({ ...facts, ...change }, "PASSWORD", now).ok).toBe(true);
  }
  expect(decideTopUp(facts, { ...check, authorises: null }, now)).toMatchObject({
    refusal: "CODE_NOT_FOR_THIS",
  });
});

test("one top-up has a limit, and so has the day", () => {
  expect(topUpLeftFen(0)).toBe(TOP_UP_MAX_FEN);
  expect(topUpLeftFen(TOP_UP_DAY_MAX_FEN - 1)).toBe(1);
  expect(topUpLeftFen(TOP_UP_DAY_MAX_FEN + 1)).toBe(0);
  expect(decideTopUp({ ...facts, amountFen: TOP_UP_MAX_FEN + 1 }, "PASSWORD", now)).toMatchObject({
    refusal: "TOP_UP_LIMIT_REACHED",
  });
  for (const amountFen of [0.5, -1, Number.NaN, 2 ** 53]) {
    expect(decideTopUp({ ...facts, amountFen }, "PASSWORD", now)).toMatchObject({
      refusal: "AMOUNT_INVALID",
    });
  }
});

test("one bank takes top-ups", () => {
  expect(BANK_CHANNELS.filter(takesTopUps)).toEqual(["POSTAL_BANK"]);
});
