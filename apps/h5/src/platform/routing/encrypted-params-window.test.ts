import { beforeEach, expect, test, vi } from "vitest";
import type * as EncryptedParamsWindow from "./encrypted-params-window.ts";

const ORIGIN = "https://kedu.example";
const PLAIN = "/record/detail?loan=01M0H1WD40Q19K7RWQ09MW7KX5";

const calls: [name: string, address: unknown][] = [];
const heard: (() => void)[] = [];
let edge: typeof EncryptedParamsWindow;
let busy: boolean;

function openAt(address: string): void {
  const note = (name: string) => (first: unknown, _title?: unknown, third?: unknown) =>
    void calls.push([name, third ?? first]);
  const location = Object.assign(new URL(ORIGIN + address), {
    assign: note("assign"),
    replace: note("replace"),
  });
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", {
    state: { idx: 3 },
    go: note("go"),
    pushState: note("push"),
    replaceState: note("put"),
  });
}

beforeEach(async () => {
  calls.length = heard.length = 0;
  busy = false;
  vi.stubGlobal("document", {});
  vi.stubGlobal("addEventListener", (_type: string, listener: () => void) => heard.push(listener));
  openAt("/home");
  vi.resetModules();
  edge = await import("./encrypted-params-window.ts");
});

const pathOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  pathname + search + hash;

test("until the cipher has come addresses go through as they are", () => {
  openAt(PLAIN);
  const { history, location } = edge.encryptedParamsWindow(() => busy);
  expect(pathOf(location)).toBe(PLAIN);
  expect(edge.shownAddress(PLAIN)).toBe(PLAIN);
  history.pushState(null, "", PLAIN);
  expect(calls).toEqual([["push", PLAIN]]);
});

test("then the browser is given them encrypted, and the router reads them open", async () => {
  await edge.loadRouteCipher();
  const shown = edge.shownAddress(PLAIN);
  expect(shown).toContain("?params=");
  const { history, location } = edge.encryptedParamsWindow(() => busy);
  history.pushState(null, "", PLAIN);
  history.replaceState(null, "", PLAIN);
  location.assign(PLAIN);
  location.replace(PLAIN);
  expect(calls).toEqual([
    ["push", shown],
    ["put", shown],
    ["assign", shown],
    ["replace", shown],
  ]);
  openAt(`${shown}#x`);
  expect(pathOf(edge.encryptedParamsWindow(() => busy).location)).toBe(`${PLAIN}#x`);
  expect(edge.readLocation().href).toBe(`${ORIGIN}${PLAIN}#x`);
});

test("a state without an address leaves the address alone", async () => {
  await edge.loadRouteCipher();
  const { history } = edge.encryptedParamsWindow(() => busy);
  history.replaceState({ idx: 0 }, "");
  history.go(-2);
  expect(history.state).toEqual({ idx: 3 });
  expect(calls).toEqual([
    ["put", { idx: 0 }],
    ["go", -2],
  ]);
});

test.each([
  ["/record/detail?params=x", true],
  ["/entrance/?target=%2Frecord%2Fdetail%3Fparams%3Dx", true],
  ["/entrance/?target=%2frecord%2fdetail%3fparams%3dx", true],
  ["/home?channel=leaf", false],
  ["/record/detail?loan=1", false],
])("%s cannot be read without the cipher: %s", async (address, encrypted) => {
  openAt(address);
  expect(edge.hasEncryptedParams()).toBe(encrypted);
  expect(edge.hasEncryptedParams(new URL(ORIGIN + address))).toBe(encrypted);
  await edge.loadRouteCipher();
  expect(edge.hasEncryptedParams()).toBe(false);
});

test("a step back to a encrypted address waits for the cipher, any other is heard at once", async () => {
  const listener = vi.fn<() => void>();
  edge.encryptedParamsWindow(() => busy).addEventListener("popstate", listener);
  for (const each of heard) each();
  expect(listener).toHaveBeenCalledOnce();
  openAt("/record/detail?params=x");
  for (const each of heard) each();
  expect(listener).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  expect(pathOf(edge.encryptedParamsWindow(() => busy).location)).toBe("/record/detail");
});

test("a delayed step back is not reported where another has begun meanwhile", async () => {
  const listener = vi.fn<() => void>();
  edge.encryptedParamsWindow(() => busy).addEventListener("popstate", listener);
  openAt("/record/detail?params=x");
  for (const each of heard) each();
  busy = true;
  await edge.loadRouteCipher();
  await new Promise((resolve) => setTimeout(resolve));
  expect(listener).not.toHaveBeenCalled();
});

test("where the cipher does not load addresses stay as they are, the step is reported, and the cipher is requested again", async () => {
  vi.doMock("./encrypted-params.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  openAt("/record/detail?params=x");
  await expect(edge.loadRouteCipher()).rejects.toThrow();
  expect(edge.hasEncryptedParams()).toBe(true);
  const { addEventListener, location } = edge.encryptedParamsWindow(() => busy);
  expect(pathOf(location)).toBe("/record/detail?params=x");
  const listener = vi.fn<() => void>();
  addEventListener("popstate", listener);
  for (const each of heard) each();
  await vi.waitFor(() => expect(listener).toHaveBeenCalledOnce());
  vi.doUnmock("./encrypted-params.ts");
  await edge.loadRouteCipher();
  expect(edge.hasEncryptedParams()).toBe(false);
});
