import { BANK_CHANNELS, PAYING_PRODUCTS, PAYMENT_MODES } from "@kedu/domain";
import { expect, test } from "vitest";
import { payWayKey, payWayOf } from "./pay-way.ts";

test("every way to pay comes back from its word", () => {
  for (const appCode of PAYING_PRODUCTS) {
    for (const mode of PAYMENT_MODES) {
      for (const bankChannel of BANK_CHANNELS) {
        const way = { appCode, mode, bankChannel };
        expect(payWayOf(payWayKey(way))).toEqual(way);
      }
    }
  }
  expect(payWayOf("APP1001:CASH:ICBC_BANK")).toBeNull();
  expect(payWayOf("APP2001:SELF_WITHDRAWAL:ICBC_BANK")).toBeNull();
  expect(payWayOf("SELF_WITHDRAWAL:ICBC_BANK")).toBeNull();
  expect(payWayOf("")).toBeNull();
});
