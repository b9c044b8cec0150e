import { expect, test } from "vitest";
import { decideChangeLimits, decideInvite } from "./decide-invite.ts";

const today = "2025-03-01";
const limits = { perPaymentMaxFen: 500_000, perDayMaxFen: 500_000, validTo: today };
const invite = { isOwnMobile: false, isAuthorised: false, ...limits };

test("an invitation carries its limits, the last day being today at the earliest", () => {
  expect(decideInvite(invite, today)).toEqual({ ok: true, value: limits });
  const none = { perPaymentMaxFen: null, perDayMaxFen: null, validTo: null };
  expect(decideInvite({ ...invite, ...none }, today)).toEqual({ ok: true, value: none });
});

test.each([
  ["PHONE_INVALID", { isOwnMobile: true, isAuthorised: true }],
  ["AUTHORISATION_STATE", { isAuthorised: true, perDayMaxFen: 1 }],
  ["AMOUNT_TOO_LARGE", { perDayMaxFen: 499_999, validTo: "2025-02-28" }],
  ["INPUT_INVALID", { validTo: "2025-02-28" }],
] as const)("%s refuses an invitation", (refusal, change) => {
  expect(decideInvite({ ...invite, ...change }, today)).toEqual({ ok: false, refusal });
});

test.each([
  ["AUTHORISATION_STATE", { status: "REVOKED", perDayMaxFen: 1 }],
  ["AMOUNT_TOO_LARGE", { perDayMaxFen: 499_999, validTo: "2025-02-28" }],
  ["INPUT_INVALID", { validTo: "2025-02-28" }],
] as const)("%s refuses other limits", (refusal, change) => {
  const facts = { status: "NORMAL", ...limits } as const;
  expect(decideChangeLimits(facts, today)).toEqual({ ok: true, value: limits });
  expect(decideChangeLimits({ ...facts, ...change }, today)).toEqual({ ok: false, refusal });
});
