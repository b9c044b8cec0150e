import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceTransport } from "../data/client.ts";
import { sessionQuery } from "../data/identity.queries.ts";
import { fakeStorage } from "../fixtures/fake-storage.ts";
import { legalPerson } from "../fixtures/identity.ts";
import { hasLoginMark, setLoginMark } from "../platform/session/login-mark.ts";
import { isLoggedIn } from "./session.ts";

const asked: string[] = [];
let answer: () => Response;
let queryClient: QueryClient;
const onEnded = vi.fn<() => void>();
let restore: () => void;

beforeEach(() => {
  asked.length = 0;
  onEnded.mockReset();
  vi.stubGlobal("localStorage", fakeStorage());
  queryClient = new QueryClient();
  restore = replaceTransport((request) => {
    asked.push(new URL(request.url).pathname);
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

const loggedIn = () => Response.json(legalPerson);
const loggedOut = () =>
  Response.json(
    { defined: true, code: "NOT_LOGGED_IN", status: 401, message: "NOT_LOGGED_IN" },
    { status: 401 },
  );

test("a known session needs no request", async () => {
  queryClient.setQueryData(sessionQuery.queryKey, legalPerson);
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  expect(asked).toEqual([]);
});

test("a phone with the mark counts as logged in at once and is checked behind", async () => {
  setLoginMark();
  answer = loggedIn;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  await vi.waitFor(() => expect(asked).toEqual(["/api/session"]));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(onEnded).not.toHaveBeenCalled();
});

test("a mark of a session that turns out to have ended is reported", async () => {
  setLoginMark();
  answer = loggedOut;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
});

test("a failing network says nothing about the session", async () => {
  setLoginMark();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await isLoggedIn(queryClient, onEnded);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(onEnded).not.toHaveBeenCalled();
});

test("without the mark the session is requested, and the phone is marked", async () => {
  answer = loggedIn;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  expect(hasLoginMark()).toBe(true);
});

test("a mark whose session is known to have ended is checked, and removed", async () => {
  setLoginMark();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  answer = loggedOut;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(false);
  expect(asked).toEqual(["/api/session"]);
  expect(hasLoginMark()).toBe(false);
});

test("without a session a moment ago, the user is known once another tab has logged in", async () => {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  setLoginMark();
  answer = loggedIn;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  expect(hasLoginMark()).toBe(true);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(legalPerson);
});
