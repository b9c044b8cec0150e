import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { replaceTransport } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { fakeStorage } from "../../fixtures/fake-storage.ts";
import { legalPerson, otherDealer } from "../../fixtures/identity.ts";
import { forgetPerson } from "./forget-person.ts";
import { isSamePerson, knowPerson, personNow, setPerson } from "./person.ts";
import { personStore } from "./person-store.ts";

const device = new Map<string, string>();

beforeEach(() => {
  device.clear();
  vi.stubGlobal("localStorage", fakeStorage(device));
  vi.stubGlobal("sessionStorage", fakeStorage());
  setPerson(null);
});

/** The service's answer about the session; null is a network failure. */
function answers(session: typeof legalPerson | null): void {
  replaceTransport(() =>
    session === null
      ? Promise.reject(new DOMException("The operation timed out.", "TimeoutError"))
      : Promise.resolve(Response.json(session)),
  );
}

test("what is kept outlives a log-out, is not readable for another user, and is there when its user comes back", () => {
  setPerson(legalPerson);
  personStore.set("drawdown", "mine");
  forgetPerson();
  expect(personNow()).toBeUndefined();
  expect(personStore.get("drawdown")).toBeUndefined();
  setPerson(otherDealer);
  expect(personStore.get("drawdown")).toBeUndefined();
  expect(personStore.keysFrom("")).toEqual([]);
  personStore.remove("drawdown");
  setPerson(legalPerson);
  expect(personStore.get("drawdown")).toBe("mine");
});

test("for another enterprise the same person has other money", () => {
  setPerson(legalPerson);
  personStore.set("drawdown", "mine");
  setPerson({ ...legalPerson, enterprise: otherDealer.enterprise });
  expect(personStore.get("drawdown")).toBeUndefined();
});

test("without a known user nothing is kept, and no name reveals a user", () => {
  expect(personStore.set("drawdown", "no user's")).toBe(false);
  expect(device.size).toBe(0);
  setPerson(legalPerson);
  expect(personStore.get("drawdown")).toBeUndefined();
  expect(personStore.set("drawdown", "mine")).toBe(true);
  const stored = JSON.stringify([...device]);
  for (const id of [legalPerson.userId, legalPerson.enterprise.enterpriseId]) {
    expect(stored).not.toContain(id);
  }
});

test("the user comes from the cached session, or is requested", async () => {
  const queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, otherDealer);
  await knowPerson(queryClient);
  const other = personNow();
  answers(legalPerson);
  queryClient.clear();
  await knowPerson(queryClient);
  expect(personNow()).toBeDefined();
  expect(personNow()).not.toBe(other);
  answers(null);
  queryClient.clear();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  await expect(knowPerson(queryClient)).rejects.toThrow();
});

test("a session that another tab has changed, or that cannot be requested, is not the same person's", async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  queryClient.setQueryData(sessionQuery.queryKey, legalPerson);
  await knowPerson(queryClient);
  answers(legalPerson);
  expect(await isSamePerson(queryClient)).toBe(true);
  answers(otherDealer);
  expect(await isSamePerson(queryClient)).toBe(false);
  answers(null);
  expect(await isSamePerson(queryClient)).toBe(false);
  // The cached session is left to the recheck after each navigation, which compares it with the next answer.
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(legalPerson);
});
