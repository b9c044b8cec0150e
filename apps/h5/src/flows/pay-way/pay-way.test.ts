import { BANK_CHANNELS, PAYMENT_MODES } from "@kedu/domain";
import { expect, test } from "vitest";
import { payWayKey, payWayOf } from "./pay-way.ts";

test("every way to pay comes back from its word", () => {
  for (const mode of PAYMENT_MODES) {
    for (const bankChannel of BANK_CHANNELS) {
      expect(payWayOf(payWayKey({ mode, bankChannel }))).toEqual({ mode, bankChannel });
    }
  }
  expect(payWayOf("CASH:ICBC_BANK")).toBeNull();
  expect(payWayOf("")).toBeNull();
});
