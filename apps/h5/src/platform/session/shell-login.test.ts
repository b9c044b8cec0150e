import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clientRecords } from "../../data/client-records.ts";
import { replaceTransport } from "../../data/client.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { fakeStorage } from "../../fixtures/fake-storage.ts";
import { legalPerson, otherDealer } from "../../fixtures/identity.ts";
import { hasLoginMark } from "./login-mark.ts";
import { logInByShell } from "./shell-login.ts";

const exchanged = () => Response.json({ session: otherDealer, before: "OTHER_PERSON" });

let asked: Request[];
let answer: () => Promise<Response>;
let queryClient: QueryClient;
let limit: AbortController;
let restore: () => void;

beforeEach(() => {
  asked = [];
  answer = () => Promise.resolve(exchanged());
  queryClient = new QueryClient();
  queryClient.setQueryData(sessionQuery.queryKey, legalPerson);
  limit = new AbortController();
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("window", {
    navigator: { userAgent: "Mozilla/5.0 KeduShell/6.2.100 wallet" },
    KeduBridge: {
      getNativeData: () => JSON.stringify({ Authorization: "t", deviceInfo: { deviceId: "d1" } }),
    },
  });
  restore = replaceTransport((request) => {
    asked.push(request);
    return answer();
  });
});
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

/** The page is the one of who was logged in before, and the token is nowhere. */
function expectUnchanged(): void {
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(legalPerson);
  expect(hasLoginMark()).toBe(false);
  expect(clientRecords.get("loginPhone")).toBeUndefined();
  expect(clientRecords.get("Authorization")).toBeUndefined();
}

test("a token that is exchanged in time makes the page its person's", async () => {
  expect(await logInByShell(queryClient, limit.signal)).toBe(true);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(otherDealer);
  expect(hasLoginMark()).toBe(true);
  expect(clientRecords.get("Authorization")).toBeUndefined();
});

test("code that comes too late does not ask, and changes nothing", async () => {
  limit.abort();
  expect(await logInByShell(queryClient, limit.signal)).toBe(false);
  expect(asked).toEqual([]);
  expectUnchanged();
});

test("the call ends with the limit", async () => {
  const { promise, reject } = Promise.withResolvers<Response>();
  answer = () => {
    const { signal } = asked[0] ?? {};
    signal?.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    return promise;
  };
  const login = logInByShell(queryClient, limit.signal);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  limit.abort();
  expect(await login).toBe(false);
  expectUnchanged();
});

test("an answer that was on its way at the limit changes nothing", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  const login = logInByShell(queryClient, limit.signal);
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  limit.abort();
  resolve(exchanged());
  expect(await login).toBe(false);
  expectUnchanged();
});
