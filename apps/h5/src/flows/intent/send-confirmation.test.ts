import type { Payment } from "@kedu/api";
import type { RefusalCode } from "@kedu/domain";
import { expect, test } from "vitest";
import { OfflineError } from "../../data/outcome.ts";
import { outcomeOfConfirmation } from "./send-confirmation.ts";

const fails = (error: unknown) => async (): Promise<Payment> => {
  throw error;
};
const refuses = (code: RefusalCode) => fails(Object.assign(new Error(code), { code, status: 409 }));
const kindOf = async (call: () => Promise<Payment>) => (await outcomeOfConfirmation(call)).kind;

test("a call without an answer is in doubt, never failed", async () => {
  await expect(kindOf(fails(new DOMException("late", "TimeoutError")))).resolves.toBe("inDoubt");
  await expect(kindOf(fails(new TypeError("Failed to fetch")))).resolves.toBe("inDoubt");
  await expect(kindOf(fails({ status: 502 }))).resolves.toBe("inDoubt");
  // A fault of the service may come after money moved.
  await expect(kindOf(fails({ status: 500 }))).resolves.toBe("inDoubt");
});

test("a phone that knows it is offline has sent nothing", async () => {
  await expect(kindOf(fails(new OfflineError("offline")))).resolves.toBe("unsent");
});

test("a refusal moved nothing, save those that say that something may be under way", async () => {
  await expect(kindOf(refuses("LIMIT_TOO_LOW"))).resolves.toBe("refused");
  await expect(kindOf(refuses("FACE_EXPIRED"))).resolves.toBe("refused");
  await expect(kindOf(refuses("REQUEST_IN_PROGRESS"))).resolves.toBe("inDoubt");
  await expect(kindOf(refuses("PAYMENT_STATE"))).resolves.toBe("inDoubt");
  await expect(kindOf(refuses("PROVIDER_TIMEOUT"))).resolves.toBe("inDoubt");
});

test("a code that nobody knows here leaves the call in doubt, whoever said it", async () => {
  const says = (code: string, status: number) =>
    kindOf(fails(Object.assign(new Error(code), { code, status })));
  await expect(says("UPSTREAM_TIMEOUT", 504)).resolves.toBe("inDoubt");
  await expect(says("BLOCKED_BY_POLICY", 403)).resolves.toBe("inDoubt");
  await expect(says("NEWER_RULE", 409)).resolves.toBe("inDoubt");
});

test("an answer is handed on", async () => {
  const payment = { status: "SUCCESS" } as Payment;
  const outcome = await outcomeOfConfirmation(async () => payment);
  expect(outcome).toEqual({ kind: "answered", payment });
});
