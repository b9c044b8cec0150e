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

const somebody = () => Response.json(legalPerson);
const nobody = () =>
  Response.json(
    { defined: true, code: "NOT_LOGGED_IN", status: 401, message: "NOT_LOGGED_IN" },
    { status: 401 },
  );

test("who is known is believed without asking", async () => {
  queryClient.setQueryData(sessionQuery.queryKey, legalPerson);
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  expect(asked).toEqual([]);
});

test("a phone with the mark is believed at once and checked behind", async () => {
  setLoginMark();
  answer = somebody;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  await vi.waitFor(() => expect(asked).toEqual(["/api/session"]));
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(onEnded).not.toHaveBeenCalled();
});

test("a mark that is believed and turns out to be of a session that has ended is told of", async () => {
  setLoginMark();
  answer = nobody;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  await vi.waitFor(() => expect(onEnded).toHaveBeenCalledOnce());
});

test("a line that fails tells nothing of the session", async () => {
  setLoginMark();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  answer = () => {
    throw new TypeError("Failed to fetch");
  };
  await isLoggedIn(queryClient, onEnded);
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(onEnded).not.toHaveBeenCalled();
});

test("without the mark the service is asked, and the phone is marked", async () => {
  answer = somebody;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  expect(hasLoginMark()).toBe(true);
});

test("a mark whose session is known to have ended is asked about, and goes", async () => {
  setLoginMark();
  queryClient.setQueryData(sessionQuery.queryKey, null);
  answer = nobody;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(false);
  expect(asked).toEqual(["/api/session"]);
  expect(hasLoginMark()).toBe(false);
});

test("nobody a moment ago is somebody once another tab has logged in", async () => {
  queryClient.setQueryData(sessionQuery.queryKey, null);
  setLoginMark();
  answer = somebody;
  expect(await isLoggedIn(queryClient, onEnded)).toBe(true);
  expect(hasLoginMark()).toBe(true);
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toEqual(legalPerson);
});
