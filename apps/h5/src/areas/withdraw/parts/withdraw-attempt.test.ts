import type { BankChannel } from "@kedu/domain";
import { afterEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../../fixtures/fake-storage.ts";
import { legalPerson, otherDealer } from "../../../fixtures/identity.ts";
import { setPerson } from "../../../platform/session/person.ts";
import { beginWithdrawAttempt, endWithdrawAttempt, sentProofs } from "./withdraw-attempt.ts";

afterEach(() => vi.useRealTimers());

const DAY_MS = 24 * 3600 * 1000;
const ACCOUNT = "01JD3QACC00000000000000001";
const WITHDRAWAL = "01JD3QWTHDRAWA000000000001";
const begin = (amountFen: number, bankChannel: BankChannel = "ICBC_BANK") =>
  beginWithdrawAttempt({ bankChannel, toAccountId: ACCOUNT, amountFen });

test("the same withdrawal has the same key until its answer came, and another one a new key", () => {
  setPerson(legalPerson);
  const { requestId } = begin(100);
  expect(begin(100).requestId).toBe(requestId);
  expect(begin(100, "POSTAL_BANK").requestId).not.toBe(requestId);
  expect(begin(200).requestId).not.toBe(requestId);
  endWithdrawAttempt();
});

test("another person's key is neither used nor forgotten, and is found by them again", () => {
  setPerson(legalPerson);
  const { requestId } = begin(100);
  sentProofs.keep(WITHDRAWAL, true);
  setPerson(otherDealer);
  expect(begin(100).requestId).not.toBe(requestId);
  expect(sentProofs.read(WITHDRAWAL)).toBeNull();
  endWithdrawAttempt();
  sentProofs.forget(WITHDRAWAL);
  setPerson(legalPerson);
  expect(begin(100).requestId).toBe(requestId);
  expect(sentProofs.read(WITHDRAWAL)).toBe(true);
  endWithdrawAttempt();
  sentProofs.forget(WITHDRAWAL);
});

test("what was not ended is gone after the 30 days for which the service knows a key", () => {
  vi.useFakeTimers();
  setPerson(legalPerson);
  const { requestId } = begin(100);
  sentProofs.keep(WITHDRAWAL, true);
  vi.advanceTimersByTime(30 * DAY_MS - 1);
  expect(sentProofs.read(WITHDRAWAL)).toBe(true);
  vi.advanceTimersByTime(1);
  expect(sentProofs.read(WITHDRAWAL)).toBeNull();
  expect(begin(100).requestId).not.toBe(requestId);
  endWithdrawAttempt();
});

// Local storage of a phone as the release of 2026-11-26 left it.
const STORED = {
  "kedu.17655b36902cb2f3a0a88e43.withdrawal.start":
    "U2FsdGVkX18AAAAAAAAAABlPckup1E4ZqGUy5sLHTBFgSU/GQw+/rUtrvd1FkwkC2jjcpXNme6yK5wrd23g8KM/O63ubXFrRPZsd" +
    "NpfKX9I5Vi1A00hU4NwXXuki10BE3+pfpJBvEzrRYWv/pnWKc1vURHnxyEzYt7Cp2uGQQwN7KX8sgd0MRVLM6AgP9+lDgLD7zGaq" +
    "hPL/eE5YrAf6wtMwL4LMsoxb0uY/5+fymhRIt6MqdezRgDfoalTd3rmNZMKV0984S478lVHMAt1xEHM5aTgfegeLwF8XnnaI0/s=" +
    "=1795658400000",
  "kedu.17655b36902cb2f3a0a88e43.withdrawal.sent.01JD3QWTHDRAWA000000000001":
    "U2FsdGVkX18AAAAAAAAAABlPckup1E4ZqGUy5sLHTBFp1rZj4nicBnotOdNddYbvvVf/Ovt0/6eWIbk4+L6FBZVqxCpKS809j2eL" +
    "VyD7i6WECKYtRpA5ntGkvPqkRj9B=1795658400000",
};

test("a withdrawal under way is found again after an update of the app", () => {
  vi.stubGlobal("localStorage", fakeStorage(new Map(Object.entries(STORED))));
  vi.useFakeTimers({ now: new Date("2026-11-27T02:00:00Z") });
  setPerson(legalPerson);
  expect(begin(100).requestId).toBe("0".repeat(32));
  expect(sentProofs.read(WITHDRAWAL)).toBe(true);
  vi.unstubAllGlobals();
});
