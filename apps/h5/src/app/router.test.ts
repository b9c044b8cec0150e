import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { entrance, home, rest, screen, testRouters } from "../fixtures/test-router.ts";
import type { AddressRoute } from "../platform/routing/area.ts";
import { areas } from "./areas.ts";
import { errorFacts } from "./error-page/error-facts.ts";
import { middlewares } from "./middleware.ts";
import type { RouterFacts } from "./router.tsx";
import routes from "@kedu/api/routes.json" with { type: "json" };

const { start, logIn } = testRouters();

test("the first address waits for a shell's log-in, and only the first", async () => {
  const login = Promise.withResolvers<boolean>();
  const router = start("/home", [home, entrance], { shellLogin: login.promise });
  // Another that began after it, and has nothing to wait for, is there before.
  await rest(start("/home", [home, entrance]));
  expect(router.state.initialized).toBe(false);
  login.resolve(true);
  expect((await rest(router)).at).toBe("/home");
  // Later the entrance opens as usual.
  await router.navigate("/entrance");
  expect((await rest(router)).at).toBe("/entrance");
});

test("a shell's log-in that fails leaves the ordinary entrance", async () => {
  const router = start("/home", [home, entrance], {
    loggedIn: false,
    shellLogin: Promise.resolve(false),
  });
  expect((await rest(router)).at).toBe("/entrance/?target=%2Fhome");
});

test("every listed address is declared once, by an area", () => {
  const declared = Object.values(areas).flatMap((each) => each.map(({ path }) => path));
  expect(declared.toSorted()).toEqual(routes.map(({ path }) => path).toSorted());
});

test("an area's name is the first segment of its addresses", () => {
  for (const [name, addresses] of Object.entries(areas)) {
    const [area] = name.split("/");
    for (const { path } of addresses) {
      expect(path === "/" ? "index" : path.split("/")[1]).toBe(area);
    }
  }
});

test("areas that a visit does not begin with are loaded once, when one of their addresses is opened", async () => {
  const valid = vi.fn<() => boolean>(() => true);
  const laterAreas = vi.fn<RouterFacts["laterAreas"]>(() =>
    Promise.resolve({
      orderList: [
        { path: "/orderList", screen, valid },
        { path: "/repay", screen },
      ],
    }),
  );
  const router = start("/home", [home], { laterAreas });
  expect(await rest(router)).toMatchObject({ at: "/home", status: 200 });
  expect(laterAreas).not.toHaveBeenCalled();
  await router.navigate("/orderList?order=1");
  expect(await rest(router)).toMatchObject({ at: "/orderList?order=1", status: 200 });
  expect(valid).toHaveBeenCalledOnce();
  await router.navigate("/repay");
  expect(await rest(router)).toMatchObject({ at: "/repay", status: 200 });
  await router.navigate("/nowhere");
  expect(await rest(router)).toMatchObject({ at: "/nowhere", status: 404 });
  expect(laterAreas).toHaveBeenCalledOnce();
});

test("a visit may begin in a later area, under the same access rule", async () => {
  const laterAreas = () => Promise.resolve({ orderList: [{ path: "/orderList", screen }] });
  expect(await rest(start("/orderList", [home], { laterAreas }))).toMatchObject({
    at: "/orderList",
    status: 200,
  });
  const stranger = start("/orderList", [home, entrance], { laterAreas, loggedIn: false });
  expect((await rest(stranger)).at).toBe("/entrance/?target=%2ForderList");
});

test("an address of the next areas does not ask for the later ones, but where nothing shows yet", async () => {
  const nextAreas = () => Promise.resolve({ orderList: [{ path: "/orderList", screen }] });
  const laterAreas = vi.fn<RouterFacts["laterAreas"]>(() =>
    Promise.resolve({ help: [{ path: "/help", screen }] }),
  );
  const router = start("/home", [home], { nextAreas, laterAreas });
  await rest(router);
  await router.navigate("/orderList");
  expect(await rest(router)).toMatchObject({ at: "/orderList", status: 200 });
  expect(laterAreas).not.toHaveBeenCalled();
  await router.navigate("/help");
  expect(await rest(router)).toMatchObject({ at: "/help", status: 200 });
  expect(laterAreas).toHaveBeenCalledOnce();

  // A first address waits for one table after the other otherwise.
  const next = Promise.withResolvers<Awaited<ReturnType<typeof nextAreas>>>();
  const first = start("/help", [home], { nextAreas: () => next.promise, laterAreas });
  await vi.waitFor(() => expect(laterAreas).toHaveBeenCalledTimes(2));
  next.resolve(await nextAreas());
  expect(await rest(first)).toMatchObject({ at: "/help", status: 200 });
  expect(laterAreas).toHaveBeenCalledTimes(2);
});

test("later areas that do not load are an error that can be retried", async () => {
  const laterAreas = vi
    .fn<RouterFacts["laterAreas"]>(() =>
      Promise.resolve({ orderList: [{ path: "/orderList", screen }] }),
    )
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  vi.stubGlobal("navigator", { onLine: false });
  const router = start("/home", [home], { laterAreas });
  await rest(router);
  await router.navigate("/orderList");
  expect((await rest(router)).status).toBe(500);
  await router.navigate("/orderList");
  expect(await rest(router)).toMatchObject({ at: "/orderList", status: 200 });
});

test("a logged-in user sees the page", async () => {
  expect(await rest(start("/home?a=1", [home]))).toMatchObject({ at: "/home?a=1", status: 200 });
});

test("a visitor is redirected to the entrance, before any check of the page runs", async () => {
  const valid = vi.fn<() => boolean>(() => true);
  const router = start("/home", [{ ...home, valid }, entrance], { loggedIn: false });
  expect(await rest(router)).toMatchObject({ at: "/entrance/?target=%2Fhome", status: 200 });
  expect(valid).not.toHaveBeenCalled();
});

test("the rule holds on every navigation, not on the first alone", async () => {
  const router = start("/entrance", [home, entrance], { loggedIn: false });
  await rest(router);
  await router.navigate("/home");
  expect((await rest(router)).at).toBe("/entrance/?target=%2Fhome");
  logIn();
  await router.navigate("/home");
  expect((await rest(router)).at).toBe("/home");
});

test("an address keeps its hash in every redirect", async () => {
  const router = start("/home?a=1#limit", [home], { inWebView: true });
  await rest(router);
  expect(router.state.location).toMatchObject({ pathname: "/home", hash: "#limit" });
  const away = start("/home#limit", [home, entrance], { loggedIn: false });
  expect((await rest(away)).at).toBe("/entrance/?target=%2Fhome%23limit");
});

test("in a web view the address gets its flags", async () => {
  expect((await rest(start("/home", [home], { inWebView: true }))).at).toBe(
    "/home?isHybridWebView=true&online=true",
  );
});

test("an undeclared address is not found", async () => {
  for (const address of ["/nowhere", `${home.path}/nowhere`]) {
    expect(await rest(start(address, [home]))).toMatchObject({
      at: address,
      status: 404,
      message: "This page could not be found",
    });
  }
});

test("an address whose check fails is not found; one whose check breaks is an error", async () => {
  const refused = { ...home, valid: () => Promise.resolve(false) };
  expect(await rest(start("/home", [refused]))).toMatchObject({ status: 404 });
  const broken = { ...home, valid: () => Promise.reject(new Error("boom")) };
  expect(await rest(start("/home", [broken]))).toMatchObject({ status: 500, message: "boom" });
});

test("a check sees the query", async () => {
  const page = { ...home, valid: ({ search }: { search: URLSearchParams }) => search.has("id") };
  expect(await rest(start("/home?id=1", [page]))).toMatchObject({ status: 200 });
  expect(await rest(start("/home?no=1", [page]))).toMatchObject({ status: 404 });
});

test("an older address redirects and leaves no history entry of its own", async () => {
  const old: AddressRoute = { path: "/home/old", redirect: ({ url }) => `/home${url.search}` };
  const router = start("/entrance", [home, entrance, old]);
  await rest(router);
  await router.navigate("/home/old?channel=leaf");
  expect((await rest(router)).at).toBe("/home?channel=leaf");
  await router.navigate(-1);
  expect((await rest(router)).at).toBe("/entrance");
  const opened = start("/home/old", [home, entrance, old]);
  expect((await rest(opened)).at).toBe("/home");
  await opened.navigate(-1);
  expect((await rest(opened)).at).toBe("/entrance");
});

test("a screen that cannot be loaded is an error that can be retried", async () => {
  vi.stubGlobal("navigator", { onLine: false });
  const broken: AddressRoute = {
    path: "/home",
    screen: () => Promise.reject(new TypeError("Failed to fetch dynamically imported module: x")),
  };
  const router = start("/home", [broken]);
  await rest(router);
  const [error] = Object.values(router.state.errors ?? {});
  expect(errorFacts(error).lineBroken).toBe(true);
  vi.unstubAllGlobals();
});

describe("a file that fails", () => {
  const reloaded = vi.fn<(address: URL) => void>();
  const missing = new TypeError("Failed to fetch dynamically imported module: x");
  const record: AddressRoute = { path: "/record", screen };

  beforeEach(() => {
    Reflect.deleteProperty(globalThis, "keduStart");
    reloaded.mockReset();
    vi.stubGlobal("location", { replace: reloaded });
    vi.stubGlobal("navigator", { onLine: true });
  });
  afterEach(() => vi.unstubAllGlobals());

  /** A page whose file hangs until the test lets it fail. */
  function hanging() {
    const { promise, reject } = Promise.withResolvers<() => null>();
    const page: AddressRoute = { path: "/repay", screen: () => promise };
    return { page, fail: () => reject(missing) };
  }

  test("reloads the page that it was for, not the one that still shows", async () => {
    const { page, fail } = hanging();
    const router = start("/home", [home, page]);
    await rest(router);
    void router.navigate("/repay/?a=1");
    fail();
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(reloaded.mock.calls[0]?.[0].href).toBe("https://kedu.example/repay/?a=1&nh5f=true");
  });

  test("reloads nothing once the dealer is elsewhere, and the next try is as good", async () => {
    const { page, fail } = hanging();
    const router = start("/home", [home, record, page]);
    await rest(router);
    void router.navigate("/repay");
    await router.navigate("/record");
    fail();
    await new Promise((resolve) => void setTimeout(resolve));
    expect(await rest(router)).toEqual({ at: "/record", status: 200, message: null });
    expect(reloaded).not.toHaveBeenCalled();
    void router.navigate("/repay");
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
  });

  test("with the later areas in it does neither, nor shows over the page that is there", async () => {
    const table = Promise.withResolvers<{ area: AddressRoute[] }>();
    const laterAreas = vi.fn<RouterFacts["laterAreas"]>(() => table.promise);
    const router = start("/home", [home, record], { laterAreas });
    await rest(router);
    const left = router.navigate("/repay");
    await vi.waitFor(() => expect(laterAreas).toHaveBeenCalledOnce());
    await router.navigate("/record");
    table.reject(missing);
    await left;
    expect(await rest(router)).toEqual({ at: "/record", status: 200, message: null });
    expect(reloaded).not.toHaveBeenCalled();
    void router.navigate("/repay");
    await vi.waitFor(() => expect(reloaded).toHaveBeenCalledOnce());
    expect(reloaded.mock.calls[0]?.[0].pathname).toBe("/repay");
  });
});

test("a middleware that redirects stops everything after it", async () => {
  const valid = vi.fn<() => boolean>(() => true);
  const load = vi.fn<typeof screen>(screen);
  vi.spyOn(middlewares, "sandbox").mockResolvedValue("/entrance");
  const page = { path: "/home", screen: load, valid, middleware: ["sandbox"] };
  const router = start("/home", [page, entrance]);
  expect(await rest(router)).toMatchObject({ at: "/entrance", status: 200 });
  expect(valid).not.toHaveBeenCalled();
});

test("an unknown middleware is an error of its own", async () => {
  const page = { ...home, middleware: ["unknown"] };
  expect(await rest(start("/home", [page]))).toMatchObject({
    status: 500,
    message: "Unknown middleware",
  });
});

test.each(["/HOME", "/Home", "/record/Detail"])(
  "%j is no address: addresses match exactly",
  async (address) => {
    const pages = [home, { ...home, path: "/record/detail" }];
    expect(await rest(start(address, pages))).toMatchObject({ status: 404 });
  },
);

describe("the code of the page that comes next", () => {
  const next = vi.fn<typeof screen>(screen);
  const ahead: readonly AddressRoute[] = [
    { path: "/home", screen: () => Promise.resolve(() => null), prefetchWhenIdle: "/orderList" },
    { path: "/record", screen: () => Promise.resolve(() => null), prefetch: "/orderList" },
    { path: "/orderList", screen: next },
  ];
  beforeEach(() => {
    next.mockClear();
    vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  });
  afterEach(() => vi.unstubAllGlobals());

  test("is fetched while a page is read", async () => {
    await rest(start("/home", ahead));
    await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  });

  test("is not fetched where data is saved, unless money is on its way there", async () => {
    vi.stubGlobal("navigator", { onLine: true, connection: { saveData: true } });
    await rest(start("/home", ahead));
    expect(next).not.toHaveBeenCalled();
    await rest(start("/record", ahead));
    await vi.waitFor(() => expect(next).toHaveBeenCalledOnce());
  });
});

test("the first screen begins with the answers that the document has, and no later one", async () => {
  const taken: string[] = [];
  const takes = (path: string): AddressRoute => ({
    path,
    screen: () => Promise.resolve(() => null),
    takeFirstAnswers: () => Promise.resolve(void taken.push(path)),
  });
  const addresses = [takes("/home"), takes("/repay")];
  const router = start("/home", addresses, { mayTakeFirstAnswers: true });
  await rest(router);
  await router.navigate("/repay");
  expect(taken).toEqual(["/home"]);
  await rest(start("/repay", addresses));
  expect(taken).toEqual(["/home"]);
});
