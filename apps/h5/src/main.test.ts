import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { createRouter } from "./app/router.tsx";
import { fakeStorage } from "./fixtures/fake-storage.ts";
import type { logInByShell } from "./platform/session/shell-login.ts";

const makeRouter = vi.hoisted(() => vi.fn<typeof createRouter>());
const logIn = vi.hoisted(() => vi.fn<typeof logInByShell>());
vi.mock("./app/router.tsx", () => ({ createRouter: makeRouter }));
vi.mock("./app/App.tsx", () => ({ App: () => null }));
vi.mock("@kedu/ui", () => ({ setRouterLeaving: () => undefined }));
vi.mock("./app/document.css.ts", () => ({}));

/** The code of the login is resolved then. */
function codeComes(when: Promise<void>): void {
  vi.doMock("./platform/session/shell-login.ts", async () => {
    await when;
    return { logInByShell: logIn };
  });
}

let limit: AbortController;
const timeout = vi.spyOn(AbortSignal, "timeout");

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  limit = new AbortController();
  timeout.mockReset().mockImplementation(() => limit.signal);
  logIn.mockReset();
  codeComes(Promise.resolve());
  const router = { state: { initialized: false }, subscribe: () => undefined };
  makeRouter.mockReset().mockReturnValue(router as unknown as ReturnType<typeof createRouter>);
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("history", { state: {} });
  vi.stubGlobal("document", {
    documentElement: { dataset: {}, style: { setProperty: () => undefined } },
    querySelector: () => ({}),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** What the router of a page that opens in this shell receives from the login. */
async function shellLoginOf(answer: object): Promise<Parameters<typeof createRouter>[2]> {
  const KeduBridge = { getNativeData: () => JSON.stringify(answer) };
  vi.stubGlobal("window", { navigator: { userAgent: "test" }, KeduBridge });
  await import("./main.tsx");
  await vi.advanceTimersByTimeAsync(0);
  const [, , shellLogin = null] = makeRouter.mock.calls[0] ?? [];
  return shellLogin;
}

const TOKEN = { Authorization: "t" };

test("where the shell has no token the page does not wait", async () => {
  expect(await shellLoginOf({})).toBeNull();
  expect(makeRouter).toHaveBeenCalledOnce();
});

test.each([true, false])("the router gets the login's result: %s", async (isIn) => {
  logIn.mockResolvedValue(isIn);
  expect(await shellLoginOf(TOKEN)).toBe(isIn);
});

test("a failed login counts as none", async () => {
  logIn.mockRejectedValue(new Error("dead"));
  expect(await shellLoginOf(TOKEN)).toBe(false);
});

test("code that does not load in time is no login, and later code knows that it is late", async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  codeComes(promise);
  logIn.mockResolvedValue(true);
  const login = shellLoginOf(TOKEN);
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(2500));
  limit.abort();
  expect(await login).toBe(false);
  resolve();
  await vi.waitFor(() => expect(logIn).toHaveBeenCalledOnce());
  expect(logIn.mock.calls[0]?.[1].aborted).toBe(true);
});

test("a login that does not finish in time counts as none", async () => {
  const { promise } = Promise.withResolvers<boolean>();
  logIn.mockReturnValue(promise);
  const login = shellLoginOf(TOKEN);
  await vi.waitFor(() => expect(logIn).toHaveBeenCalledOnce());
  limit.abort();
  expect(await login).toBe(false);
});
