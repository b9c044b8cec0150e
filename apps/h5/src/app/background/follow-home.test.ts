import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { fakeStorage } from "../../fixtures/fake-storage.ts";
import { homeFixture as home } from "../../fixtures/home.ts";
import { legalPerson, otherDealer } from "../../fixtures/identity.ts";
import { forgetPerson } from "../../platform/session/forget-person.ts";
import { clearLoginMark, setLoginMark } from "../../platform/session/login-mark.ts";
import { followHome } from "./follow-home.ts";

const NOON = new Date("2026-11-26T12:00:00+08:00");
const phone = new Map<string, string>();
let release = "r1";

beforeEach(() => {
  phone.clear();
  release = "r1";
  vi.stubGlobal("localStorage", fakeStorage(phone));
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("document", { querySelector: () => ({ content: release }) });
  vi.useFakeTimers({ now: NOON, toFake: ["Date"] });
  setLoginMark();
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
});

/** A page that was opened: with a network, or without. */
function opened(onLine: boolean): QueryClient {
  vi.stubGlobal("navigator", { onLine });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  followHome(queryClient);
  return queryClient;
}

/** The home page is shown to a person. */
function show(session: typeof legalPerson): QueryClient {
  const queryClient = opened(true);
  queryClient.setQueryData(sessionQuery.queryKey, session);
  queryClient.setQueryData(homeQuery.queryKey, home);
  return queryClient;
}

/** What the home page has once its call has failed. */
async function afterFailure(queryClient: QueryClient) {
  const queryFn = () => Promise.reject(new TypeError("Failed to fetch"));
  await queryClient.prefetchQuery({ ...homeQuery, networkMode: "always", queryFn });
  return queryClient.getQueryData(homeQuery.queryKey);
}

test("without a network the home page of today is there, from when it was answered", async () => {
  show(legalPerson);
  vi.setSystemTime(NOON.getTime() + 3_600_000);
  const later = opened(false);
  expect(await afterFailure(later)).toEqual(home);
  expect(later.getQueryState(homeQuery.queryKey)?.dataUpdatedAt).toBe(NOON.getTime());
});

test("it is encrypted", () => {
  show(legalPerson);
  const texts = [...phone.values()].join();
  expect(texts).not.toContain(home.lines[0]?.appCode);
  expect(texts).not.toContain("availableFen");
});

test("with a network a failure stays a failure", async () => {
  show(legalPerson);
  expect(await afterFailure(opened(true))).toBeUndefined();
});

test("yesterday's is not shown: debts and dates have changed", async () => {
  show(legalPerson);
  vi.setSystemTime(new Date("2026-11-27T00:00:01+08:00"));
  expect(await afterFailure(opened(false))).toBeUndefined();
});

test("neither is one of another release", async () => {
  show(legalPerson);
  release = "r2";
  expect(await afterFailure(opened(false))).toBeUndefined();
});

test("a person who logged out, or whose session ended, leaves nothing", async () => {
  show(legalPerson);
  forgetPerson();
  setLoginMark();
  expect(await afterFailure(opened(false))).toBeUndefined();

  show(legalPerson).setQueryData(sessionQuery.queryKey, null);
  expect(await afterFailure(opened(false))).toBeUndefined();

  show(legalPerson);
  clearLoginMark();
  expect(await afterFailure(opened(false))).toBeUndefined();
});

test("another person who is known does not see it, and it is deleted", async () => {
  show(legalPerson);
  opened(true).setQueryData(sessionQuery.queryKey, otherDealer);
  expect(await afterFailure(opened(false))).toBeUndefined();
});

test("an answer that is there is not replaced by an older one", async () => {
  show(legalPerson);
  const queryClient = opened(false);
  const younger = { ...home, unreadNotices: home.unreadNotices + 1 };
  queryClient.setQueryData(homeQuery.queryKey, younger);
  expect(await afterFailure(queryClient)).toEqual(younger);
});
