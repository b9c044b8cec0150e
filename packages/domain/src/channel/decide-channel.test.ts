import { expect, test } from "vitest";
import { CHANNEL_SIGNING_STATUSES } from "../vocabulary/channel-signing-status.ts";
import { decideRenewChannel, decideRevokeChannel, decideSignChannel } from "./decide-channel.ts";

const facts = {
  status: "UNSIGNED",
  uniquePaymentId: "UP1",
  hasAccount: true,
  idStatus: "EXPIRED",
  contractRead: true,
} as const;

test("a channel that is not signed can be signed", () => {
  for (const status of CHANNEL_SIGNING_STATUSES) {
    const decision = decideSignChannel({ ...facts, status });
    expect(decision).toEqual(
      status === "SIGNING" || status === "SIGNED"
        ? { ok: false, refusal: "CHANNEL_STATE" }
        : { ok: true, value: { status: "SIGNING" } },
    );
  }
});

test.each([
  ["MISSING_UNIQUE_IDENTIFIER", { uniquePaymentId: null, contractRead: false }],
  ["ID_INFO_MISSING_FOR_ACCOUNT", { hasAccount: false, idStatus: "MISSING", contractRead: false }],
  ["ID_EXPIRED", { hasAccount: false }],
  ["ID_VALIDITY_TOO_SHORT", { hasAccount: false, idStatus: "SOON" }],
  ["CONTRACT_NOT_READ", { contractRead: false }],
] as const)("%s stops a signing", (refusal, change) => {
  expect(decideSignChannel({ ...facts, ...change })).toEqual({ ok: false, refusal });
});

test("a signed channel is given up only when no payment is under way on it", () => {
  expect(decideRevokeChannel({ status: "SIGNED", paymentInFlight: false })).toEqual({
    ok: true,
    value: { status: "REVOKED" },
  });
  expect(decideRevokeChannel({ status: "SIGNED", paymentInFlight: true })).toEqual({
    ok: false,
    refusal: "CHANNEL_IN_USE",
  });
  expect(decideRevokeChannel({ status: "EXPIRED", paymentInFlight: true })).toEqual({
    ok: false,
    refusal: "CHANNEL_STATE",
  });
});

const signed = {
  ...facts,
  status: "SIGNED",
  nonTransit: true,
  validTo: "2027-03-01",
  today: "2027-02-10",
} as const;

test("a signed channel is renewed when it ends soon, direct payment was taken away or its bank keeps no account", () => {
  const renewed = { ok: true, value: { status: "SIGNED" } };
  expect(decideRenewChannel(signed)).toEqual(renewed);
  expect(decideRenewChannel({ ...signed, nonTransit: false, today: "2026-03-01" })).toEqual(
    renewed,
  );
  const isWithout = { hasAccount: false, idStatus: "NORMAL", today: "2026-03-01" } as const;
  expect(decideRenewChannel({ ...signed, ...isWithout })).toEqual(renewed);
});

test.each([
  ["CHANNEL_STATE", { today: "2027-01-29", uniquePaymentId: null }],
  ["CHANNEL_STATE", { status: "EXPIRED", uniquePaymentId: null }],
  ["MISSING_UNIQUE_IDENTIFIER", { uniquePaymentId: null, contractRead: false }],
  ["ID_EXPIRED", { hasAccount: false, contractRead: false }],
  ["CONTRACT_NOT_READ", { contractRead: false }],
] as const)("%s stops a renewal", (refusal, change) => {
  expect(decideRenewChannel({ ...signed, ...change })).toEqual({ ok: false, refusal });
});
