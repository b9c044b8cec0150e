import { afterEach, expect, test, vi } from "vitest";
import { api, replaceTransport } from "./client.ts";
import { askEarly, EARLY_CALLS, SERVICE_URL } from "../start/early-calls.ts";
import { startFacts } from "../start/start-facts.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  startFacts().answers.clear();
});

/** By page, the calls of its first screen as the client makes them: its routes are the contract's. */
const FIRST_CALLS: Readonly<Record<string, () => Promise<unknown>>> = {
  "/home": () => Promise.all([api.credit.getHome(undefined), api.identity.getSession(undefined)]),
  "/phoneLogin": () => api.contracts.listDocuments({ moment: "LOGIN" }),
};

test("each early call is one of the contract's, as the page's screen makes it", async () => {
  const asked: string[] = [];
  const restore = replaceTransport(({ method, url }) => {
    asked.push(method, url.slice(location.origin.length));
    return Promise.resolve(Response.json({}));
  });
  expect(Object.keys(EARLY_CALLS)).toEqual(Object.keys(FIRST_CALLS));
  for (const [page, { calls }] of Object.entries(EARLY_CALLS)) {
    await FIRST_CALLS[page]?.();
    expect(asked.splice(0), page).toEqual(calls.flatMap((address) => ["GET", address]));
  }
  restore();
});

test("what was asked early is not asked again", async () => {
  const fetched = vi.fn<(address: string) => Promise<Response>>(async () => Response.json({}));
  vi.stubGlobal("fetch", fetched);
  askEarly("/home", { language: "zh-CN", isLoggedIn: false });
  expect(fetched).not.toHaveBeenCalled();
  for (const page of Object.keys(EARLY_CALLS)) {
    askEarly(page, { language: "zh-CN", isLoggedIn: true });
    await FIRST_CALLS[page]?.();
  }
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(
    Object.values(EARLY_CALLS).flatMap(({ calls }) => calls),
  );
});

test("a build with its service elsewhere asks there", async () => {
  expect(SERVICE_URL).toBe("/api");
  vi.stubEnv("VITE_SERVICE_URL", "/credit/api");
  vi.resetModules();
  const elsewhere = await import("../start/early-calls.ts");
  const addresses = Object.values(elsewhere.EARLY_CALLS).flatMap(({ calls }) => calls);
  expect(addresses.filter((address) => !address.startsWith("/credit/api/"))).toEqual([]);
});
