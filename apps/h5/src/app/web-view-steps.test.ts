import { expect, test } from "vitest";
import { home, rest, screen, testRouters } from "../fixtures/test-router.ts";
import type { AddressRoute } from "../platform/routing/area.ts";

const { start } = testRouters();

const FLAGS = "isHybridWebView=true&online=true";
const orders: AddressRoute = { path: "/orderList", screen };
const detail: AddressRoute = { path: "/orderList/detail", screen };

test("a step in a web view keeps the page before it, its flags and what it carries", async () => {
  const router = start("/home", [home, orders, detail], { inWebView: true });
  await rest(router);
  await router.navigate("/orderList?tab=paid", { state: { part: true } });
  await router.navigate({ pathname: "/orderList/detail", search: "?order=1" });
  expect((await rest(router)).at).toBe(`/orderList/detail?order=1&${FLAGS}`);
  // A filter of the page that is open.
  await router.navigate("?order=2&online=false", { replace: true });
  expect((await rest(router)).at).toBe(
    "/orderList/detail?order=2&online=false&isHybridWebView=true",
  );
  await router.navigate(-1);
  expect((await rest(router)).at).toBe(`/orderList?tab=paid&${FLAGS}`);
  expect(router.state.location.state).toEqual({ part: true });
  await router.navigate(-1);
  expect((await rest(router)).at).toBe(`/home?${FLAGS}`);
});

test("a step in a web view to the page that is there is none, as in a browser", async () => {
  const router = start("/home", [home, orders], { inWebView: true });
  await rest(router);
  await router.navigate("/orderList");
  // A link leaves it to the router whether it is a step, by an address without the flags.
  await router.navigate("/orderList", { replace: false });
  await router.navigate("/orderList", { replace: false });
  await router.navigate(-1);
  expect((await rest(router)).at).toBe(`/home?${FLAGS}`);
});

test("a step in a web view that is sent on without its flags keeps the page before it", async () => {
  const old: AddressRoute = { path: "/orderList/old", redirect: () => "/orderList/detail" };
  const router = start("/home", [home, orders, detail, old], { inWebView: true });
  await rest(router);
  await router.navigate("/orderList");
  await router.navigate("/orderList/old");
  expect((await rest(router)).at).toBe(`/orderList/detail?${FLAGS}`);
  await router.navigate(-1);
  expect((await rest(router)).at).toBe(`/orderList?${FLAGS}`);
  // One that takes the place of a page still does.
  await router.navigate("/orderList/old", { replace: true });
  expect((await rest(router)).at).toBe(`/orderList/detail?${FLAGS}`);
  await router.navigate(-1);
  expect((await rest(router)).at).toBe(`/home?${FLAGS}`);
});
