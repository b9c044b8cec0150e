import { PAYMENT_STATUSES } from "@kedu/domain";
import { expect, test } from "vitest";
import { drawdownAddress, drawdownPage } from "./addresses.ts";
import { recordOf } from "../../../flows/money/result-address.ts";
import { EMPTY_DRAFT, parseDraft } from "./borrow-draft.ts";

const id = "01JD3QDRAW0000000000000001";

test("a draft survives a reload, and garbage in it counts as no input", () => {
  const draft = {
    amount: "120000.5",
    periods: 12,
    purpose: "STOCK",
    accountId: id,
    coupon: "NONE",
  } as const;
  expect(parseDraft(draft)).toEqual(draft);
  expect(
    parseDraft({ amount: "1e9", periods: 4, purpose: "HOUSE", accountId: "../x", coupon: "'; --" }),
  ).toEqual(EMPTY_DRAFT);
  expect(parseDraft(undefined)).toEqual(EMPTY_DRAFT);
});

test("a lost answer is handling, and success and failure share a page", () => {
  const pages = PAYMENT_STATUSES.map((status) => [status, drawdownPage(status)]);
  expect(Object.fromEntries(pages)).toEqual({
    CREATED: null,
    FACE_PENDING: null,
    PROCESSING: "payHandle",
    UNKNOWN: "payHandle",
    AUDITING: "payAuditing",
    SUCCESS: "result",
    FAIL: "result",
    CLOSED: "result",
  });
});

test("an address gives back its drawdown, and nothing else counts as one", () => {
  const of = (address: string) => recordOf(new URL(address, "https://kedu.example").searchParams);
  expect(of(drawdownAddress("result", { id }))).toEqual({ id });
  expect(of(drawdownAddress("payHandle", { request: "a-b" }))).toEqual({ request: "a-b" });
  expect(recordOf(new URLSearchParams({ id: "../x" }))).toBeNull();
  expect(recordOf(new URLSearchParams({ request: "two words" }))).toBeNull();
});
