import { PAYMENT_STATUSES, REPAYMENT_STATUSES } from "@kedu/domain";
import { expect, test } from "vitest";
import {
  paymentResultPage,
  repaymentResultPage,
  resultAddress,
  resultOf,
} from "./result-address.ts";

const searchOf = (address: string) => new URL(address, "https://kedu.example").searchParams;
const id = "01JD3Q8Z6V0000000000000001";

test("a lost answer is handling, never a failure", () => {
  expect(paymentResultPage("UNKNOWN")).toBe("payHandle");
  expect(repaymentResultPage("UNKNOWN")).toBe("payHandle");
});

test("only intents have no result", () => {
  const without = PAYMENT_STATUSES.filter((status) => paymentResultPage(status) === null);
  expect(without).toEqual(["CREATED", "FACE_PENDING"]);
  expect(new Set(PAYMENT_STATUSES.map(paymentResultPage)).size).toBe(5);
  expect(new Set(REPAYMENT_STATUSES.map(repaymentResultPage)).size).toBe(4);
  expect(repaymentResultPage("SUCCESS")).toBe("success");
});

test("an address gives back its record, and nothing else counts as one", () => {
  expect(resultOf(searchOf(resultAddress("use", "paySuccess", { id })))).toEqual({
    kind: "use",
    record: { id },
  });
  expect(resultOf(searchOf(resultAddress("repay", "payHandle", { request: "a-b" })))).toEqual({
    kind: "repay",
    record: { request: "a-b" },
  });
  expect(resultOf(new URLSearchParams({ id }))).toBeNull();
  expect(resultOf(new URLSearchParams({ kind: "borrow", id }))).toBeNull();
  expect(resultOf(new URLSearchParams({ kind: "use", id: "../x" }))).toBeNull();
  expect(resultOf(new URLSearchParams({ kind: "use", request: "two words" }))).toBeNull();
});
