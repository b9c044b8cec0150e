import { beforeEach, expect, test, vi } from "vitest";
import type * as SealedWindow from "./sealed-window.ts";

const ORIGIN = "https://kedu.example";
const PLAIN = "/record/detail?loan=01M0H1WD40Q19K7RWQ09MW7KX5";

const calls: [name: string, address: unknown][] = [];
const heard: (() => void)[] = [];
let edge: typeof SealedWindow;

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
  vi.stubGlobal("document", {});
  vi.stubGlobal("addEventListener", (_type: string, listener: () => void) => heard.push(listener));
  openAt("/home");
  vi.resetModules();
  edge = await import("./sealed-window.ts");
});

const pathOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  pathname + search + hash;

test("until the cipher has come addresses go through as they are", () => {
  openAt(PLAIN);
  const { history, location } = edge.sealedWindow();
  expect(pathOf(location)).toBe(PLAIN);
  expect(edge.shownAddress(PLAIN)).toBe(PLAIN);
  history.pushState(null, "", PLAIN);
  expect(calls).toEqual([["push", PLAIN]]);
});

test("then the browser is given them sealed, and the router reads them open", async () => {
  await edge.bringSeal();
  const shown = edge.shownAddress(PLAIN);
  expect(shown).toContain("?params=");
  const { history, location } = edge.sealedWindow();
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
  expect(pathOf(edge.sealedWindow().location)).toBe(`${PLAIN}#x`);
  expect(edge.readLocation().href).toBe(`${ORIGIN}${PLAIN}#x`);
});

test("a state without an address leaves the address alone", async () => {
  await edge.bringSeal();
  const { history } = edge.sealedWindow();
  history.replaceState({ idx: 0 }, "");
  history.go(-2);
  expect(history.state).toEqual({ idx: 3 });
  expect(calls).toEqual([
    ["put", { idx: 0 }],
    ["go", -2],
  ]);
});

test.each(["/record/detail?params=x", "/entrance/?target=%2Frecord%2Fdetail%3Fparams%3Dx"])(
  "%s is read once the cipher has come",
  async (address) => {
    openAt(address);
    await edge.untilReadable();
    expect(edge.shownAddress(PLAIN)).toContain("?params=");
  },
);

test("a plain address waits for nothing", async () => {
  openAt("/home?channel=leaf");
  await edge.untilReadable();
  expect(edge.shownAddress(PLAIN)).toBe(PLAIN);
});

test("a step back to a sealed address waits for the cipher, any other is heard at once", async () => {
  const listener = vi.fn<() => void>();
  edge.sealedWindow().addEventListener("popstate", listener);
  for (const each of heard) each();
  expect(listener).toHaveBeenCalledOnce();
  openAt("/record/detail?params=x");
  for (const each of heard) each();
  expect(listener).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(listener).toHaveBeenCalledTimes(2));
  expect(pathOf(edge.sealedWindow().location)).toBe("/record/detail");
});

test("where the cipher does not come the app works with addresses as they are", async () => {
  vi.doMock("./seal.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  openAt("/record/detail?params=x");
  await edge.untilReadable();
  expect(pathOf(edge.readLocation())).toBe("/record/detail?params=x");
  vi.doUnmock("./seal.ts");
});
