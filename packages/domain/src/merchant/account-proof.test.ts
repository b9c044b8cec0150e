import { expect, test } from "vitest";
import { instantAt } from "../calendar/instant.ts";
import { maskEnterprise } from "../identity/masks.ts";
import {
  type AccountProofFacts,
  accountProofState,
  nextSmallAmountAt,
  smallAmountWindowBegan,
} from "./account-proof.ts";
import {
  decideEnterSmallAmount,
  decideSendSmallAmount,
  type SendSmallAmountFacts,
} from "./decide-account-proof.ts";

const now = instantAt("2026-03-02", "10:00");
const later = instantAt("2026-03-05", "10:00");

const sent: AccountProofFacts & { readonly isNewest: boolean } = {
  status: "SUCCESS",
  amountFen: 327,
  wrongTries: 0,
  expiresAt: later,
  verifiedAt: null,
  isNewest: true,
};

test.each([
  ["SENDING", { status: "PROCESSING", expiresAt: null }],
  ["SENDING", { status: "UNKNOWN", expiresAt: null }],
  ["TO_ENTER", {}],
  ["TO_ENTER", { wrongTries: 2 }],
  ["FAILED", { wrongTries: 3 }],
  ["FAILED", { status: "FAIL", expiresAt: null }],
  ["FAILED", { wrongTries: 3, expiresAt: now }],
  ["EXPIRED", { expiresAt: now }],
  ["VERIFIED", { verifiedAt: now, expiresAt: now }],
] as const)("an account is %s with %j", (state, change) => {
  expect(accountProofState({ ...sent, ...change }, now)).toBe(state);
});

test("the amount that was sent proves the account, and another one is counted", () => {
  expect(decideEnterSmallAmount(sent, 327, now)).toEqual({
    ok: true,
    value: { result: "VERIFIED" },
  });
  for (const [wrongTries, triesLeft] of [
    [0, 2],
    [1, 1],
    [2, 0],
  ] as const) {
    expect(decideEnterSmallAmount({ ...sent, wrongTries }, 328, now)).toEqual({
      ok: true,
      value: { result: "WRONG", triesLeft },
    });
  }
});

test.each([
  [{ status: "PROCESSING", expiresAt: null }],
  [{ status: "FAIL", expiresAt: null }],
  [{ wrongTries: 3 }],
  [{ expiresAt: now }],
  [{ verifiedAt: now }],
  [{ isNewest: false }],
] as const)("nothing can be entered with %j, not even the right amount", (change) => {
  expect(decideEnterSmallAmount({ ...sent, ...change }, 327, now)).toEqual({
    ok: false,
    refusal: "ACCOUNT_PROOF_STATE",
  });
});

const wish: SendSmallAmountFacts = { isNamed: true, isProved: false, newest: null, askedAt: [] };

test("a small amount goes to an account that orders name, and a new one in the place of one that waits", () => {
  expect(decideSendSmallAmount(wish, now)).toEqual({ ok: true, value: "SEND" });
  const halfAnHourAgo = instantAt("2026-03-02", "09:30");
  for (const newest of ["TO_ENTER", "FAILED", "EXPIRED", "VERIFIED"] as const) {
    expect(decideSendSmallAmount({ ...wish, newest, askedAt: [halfAnHourAgo] }, now).ok).toBe(true);
  }
});

/** In the order of precedence. */
const obstacles: readonly [string, Partial<SendSmallAmountFacts>][] = [
  ["ACCOUNT_VERIFY_FAILED", { isNamed: false }],
  ["ACCOUNT_PROOF_STATE", { isProved: true }],
  ["ACCOUNT_PROOF_STATE", { newest: "SENDING" }],
  ["TOO_MANY_REQUESTS", { askedAt: [now] }],
];

test.each(obstacles)("%s stops a small amount, whatever comes later: %j", (refusal, change) => {
  const from = obstacles.findIndex(([, each]) => each === change);
  for (const [, next] of obstacles.slice(from)) {
    expect(decideSendSmallAmount({ ...wish, ...next, ...change }, now)).toEqual({
      ok: false,
      refusal,
    });
  }
});

const at = (on: string, time = "09:00") => instantAt(on, time);

test.each([
  ["at once, where none was asked for", [], now],
  ["half an hour after the last", [at("2026-03-02", "09:45")], at("2026-03-02", "10:15")],
  ["at once, after that", [at("2026-03-02", "09:30")], now],
  [
    "on the next day, after two of the day",
    [at("2026-03-02"), at("2026-03-02", "00:00")],
    at("2026-03-03", "00:00"),
  ],
  ["at once, where one of two was yesterday's", [at("2026-03-02"), at("2026-03-01", "23:59")], now],
  [
    "when the sixth has left the window",
    [
      at("2026-02-20"),
      at("2026-02-19"),
      at("2026-02-18"),
      at("2026-02-17"),
      at("2026-02-16"),
      at("2026-02-01"),
    ],
    at("2026-03-04", "00:00"),
  ],
  [
    "at once, after five",
    [at("2026-02-20"), at("2026-02-19"), at("2026-02-18"), at("2026-02-17"), at("2026-02-16")],
    now,
  ],
])("another one may be asked for %s", (_words, askedAt, expected) => {
  expect(nextSmallAmountAt(askedAt, now)).toEqual(expected);
});

test("what was asked for counts for thirty days", () => {
  expect(smallAmountWindowBegan(now)).toEqual(at("2026-01-31", "00:00"));
  // The first instant of the window leaves it with the next day.
  const asked = Array.from({ length: 6 }, () => smallAmountWindowBegan(now));
  expect(nextSmallAmountAt(asked, now)).toEqual(at("2026-03-03", "00:00"));
});

test.each([
  ["深圳宏达通讯有限公司", "深***公司"],
  ["王强手机店", "王***机店"],
  ["王强店", "王***"],
  ["  ", ""],
  ["𠮷田贸易行", "𠮷***易行"],
])("the name of an enterprise is masked: %s", (name, masked) => {
  expect(maskEnterprise(name)).toBe(masked);
});
