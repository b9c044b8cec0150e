import { QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { replaceTransport } from "../../data/client.ts";
import { homeQuery } from "../../data/credit.queries.ts";
import { sessionQuery } from "../../data/identity.queries.ts";
import { homeFixture as home } from "../../fixtures/home.ts";
import { legalPerson as session } from "../../fixtures/identity.ts";
import { recheckSession, refreshNotices } from "./recheck.ts";

const MINUTE_MS = 60_000;
const asked: string[] = [];
let answer: () => Response | Promise<Response>;
let restore: () => void;

beforeEach(() => {
  asked.length = 0;
  restore = replaceTransport(async (request) => {
    asked.push(new URL(request.url).pathname);
    return answer();
  });
});
afterEach(() => {
  restore();
  vi.unstubAllGlobals();
});

function facts() {
  const queryClient = new QueryClient();
  return { queryClient, onLoggedOut: vi.fn<() => void>(), onOtherPerson: vi.fn<() => void>() };
}

const earlier = { updatedAt: Date.now() - MINUTE_MS - 1 };
const notLoggedIn = () =>
  Response.json(
    { defined: true, code: "NOT_LOGGED_IN", status: 401, message: "NOT_LOGGED_IN" },
    { status: 401 },
  );

test("a recently checked session is not checked again", async () => {
  const all = facts();
  all.queryClient.setQueryData(sessionQuery.queryKey, session);
  await recheckSession(all);
  expect(asked).toEqual([]);
});

test("an older one is checked again, and the same person continues", async () => {
  const all = facts();
  all.queryClient.setQueryData(sessionQuery.queryKey, session, earlier);
  answer = () => Response.json(session);
  await recheckSession(all);
  expect(asked).toEqual(["/api/session"]);
  expect(all.onLoggedOut).not.toHaveBeenCalled();
  expect(all.onOtherPerson).not.toHaveBeenCalled();
});

test("a session that has ended is reported", async () => {
  const all = facts();
  all.queryClient.setQueryData(sessionQuery.queryKey, session, earlier);
  answer = notLoggedIn;
  await recheckSession(all);
  expect(all.onLoggedOut).toHaveBeenCalledTimes(1);
});

test.each([
  ["another person", { userId: "01JOTHER00000000000000000B" }],
  [
    "another enterprise",
    { enterprise: { ...session.enterprise, enterpriseId: "01JOTHER00000000000000000B" } },
  ],
])("a session of %s is reported", async (_name, other) => {
  const all = facts();
  all.queryClient.setQueryData(sessionQuery.queryKey, session, earlier);
  answer = () => Response.json({ ...session, ...other });
  await recheckSession(all);
  expect(all.onOtherPerson).toHaveBeenCalledTimes(1);
  expect(all.onLoggedOut).not.toHaveBeenCalled();
});

test("a failing network, and a phone without one, change nothing", async () => {
  const all = facts();
  all.queryClient.setQueryData(sessionQuery.queryKey, session, earlier);
  answer = () => Promise.reject(new TypeError("network"));
  await recheckSession(all);
  vi.stubGlobal("navigator", { onLine: false });
  asked.length = 0;
  await recheckSession(all);
  expect(asked).toEqual([]);
  expect(all.onLoggedOut).not.toHaveBeenCalled();
});

test("without a logged-in user the session is not checked", async () => {
  for (const noSession of [null, undefined]) {
    const all = facts();
    if (noSession === null) all.queryClient.setQueryData(sessionQuery.queryKey, noSession, earlier);
    await recheckSession(all);
    await refreshNotices(all);
  }
  expect(asked).toEqual([]);
});

test("the number of unread notices is refreshed once a minute at most", async () => {
  const all = facts();
  all.queryClient.setQueryData(homeQuery.queryKey, home);
  await refreshNotices(all);
  expect(asked).toEqual([]);
  all.queryClient.setQueryData(homeQuery.queryKey, home, earlier);
  answer = () => Response.json({ ...home, unreadNotices: 7 });
  await refreshNotices(all);
  expect(asked).toEqual(["/api/home"]);
  expect(all.queryClient.getQueryData(homeQuery.queryKey)?.unreadNotices).toBe(7);
});
