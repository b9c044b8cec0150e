import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { decryptRouteParams, encryptRouteParams } from "@kedu/platform";
import { forgetMemory } from "../../data/person-memory.ts";
import { decryptAddress, encryptAddress, encryptCurrentAddress } from "./encrypted-params.ts";

const ORIGIN = "https://kedu.example";
const LOAN_ID = "01M0H1WD40Q19K7RWQ09MW7KX5";

const replaceState = vi.fn<(state: unknown, title: string, address: string) => void>();

beforeAll(() => {
  vi.stubGlobal("history", { state: { key: "first" }, replaceState });
});
beforeEach(() => replaceState.mockClear());

function goTo(address: string): void {
  vi.stubGlobal("location", new URL(address, ORIGIN));
}
beforeEach(() => goTo("/home"));

const queryOf = (address: string) => new URL(address, ORIGIN).searchParams;

test("what an address says of the page is encrypted in one key, and opens as it was", () => {
  const address = `/star-enjoy-loan/repay/schedule/particulars?loan=${LOAN_ID}&seq=1#part`;
  const shown = encryptAddress(address);
  expect(shown).toMatch(/^\/star-enjoy-loan\/repay\/schedule\/particulars\?params=[^&]+#part$/);
  expect(decryptRouteParams(queryOf(shown).get("params"))).toEqual({ loan: LOAN_ID, seq: "1" });
  expect(decryptAddress(shown)).toBe(address);
});

test("labels stay plain, and an address that says nothing else stays as it is", () => {
  const labels = "channel=leaf&source=CSC&nh5f=true&isHybridWebView=true&online=true";
  expect(encryptAddress(`/home?${labels}`)).toBe(`/home?${labels}`);
  const shown = encryptAddress(`/record?view=OPEN&${labels}`);
  expect(shown).toMatch(new RegExp(`^/record\\?params=[^&]+&${labels}$`));
  expect(decryptAddress(shown)).toBe(`/record?view=OPEN&${labels}`);
  const plain = ["/home", "/", "/home#x", "/home?", "/help?channel=a%20b", "/home?console=pass"];
  for (const address of plain) expect(encryptAddress(address)).toBe(address);
});

test("where to go after logging in stays readable, but for what its own address says", () => {
  const address = `/entrance/?target=${encodeURIComponent(`/record/detail?loan=${LOAN_ID}#x`)}`;
  const shown = encryptAddress(address);
  expect(queryOf(shown).get("target")).toMatch(/^\/record\/detail\?params=[^&]+#x$/);
  expect(decryptAddress(shown)).toBe(address);
  // What leads elsewhere is shown as it came.
  for (const target of ["_blank", "//evil.example/?loan=1", "/phoneLogin?a=1"]) {
    const there = `/entrance/?target=${encodeURIComponent(target)}`;
    expect(encryptAddress(there)).toBe(there);
  }
});

test("a query alone is encrypted as one", () => {
  const query = `?target=${encodeURIComponent(`/record/detail?loan=${LOAN_ID}`)}`;
  expect(encryptAddress(query)).toMatch(/^\?target=%2Frecord%2Fdetail%3Fparams%3D/);
  expect(encryptAddress("")).toBe("");
});

test("an address is encrypted the same way each time, and never twice", () => {
  const shown = encryptAddress(`/record/detail?loan=${LOAN_ID}`);
  expect(encryptAddress(`/record/detail?loan=${LOAN_ID}`)).toBe(shown);
  expect(encryptAddress(shown)).toBe(shown);
});

test("of a key that comes twice the first value is kept", () => {
  expect(decryptAddress(encryptAddress("/record/detail?loan=A&loan=B"))).toBe(
    "/record/detail?loan=A",
  );
});

test("parameters that do not open, or are no text, are not there", () => {
  const at = (params: string) => `/record/detail?${new URLSearchParams({ params })}`;
  expect(decryptAddress(at("garbage"))).toBe("/record/detail");
  expect(decryptAddress(at(encryptRouteParams({ loan: LOAN_ID }, "last-year")))).toBe(
    "/record/detail",
  );
  expect(decryptAddress(at(encryptRouteParams({ loan: { deep: true }, seq: 1, a: "b" })))).toBe(
    "/record/detail?a=b",
  );
});

test("encrypted parameters override plain ones beside them", () => {
  const params = encryptRouteParams({ loan: "ENCRYPTED" });
  expect(decryptAddress(`/record/detail?${new URLSearchParams({ loan: "PLAIN", params })}`)).toBe(
    "/record/detail?loan=ENCRYPTED",
  );
});

test("a plain address is encrypted in place, and its history entry keeps its state", () => {
  goTo(`/record/detail?loan=${LOAN_ID}#x`);
  encryptCurrentAddress();
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(
    { key: "first" },
    "",
    expect.stringMatching(/^\/record\/detail\?params=[^&]+#x$/),
  );
});

test("plain parameters beside encrypted ones are encrypted with them", () => {
  const params = encryptRouteParams({ loan: LOAN_ID });
  goTo(`/record/detail?${new URLSearchParams({ params, seq: "1", channel: "leaf" })}`);
  encryptCurrentAddress();
  const shown = replaceState.mock.calls[0]?.[2] ?? "";
  expect([...queryOf(shown).keys()]).toEqual(["params", "channel"]);
  expect(decryptAddress(shown)).toBe(`/record/detail?loan=${LOAN_ID}&seq=1&channel=leaf`);
});

test("logging out forgets what was encrypted", () => {
  const before = encryptAddress(`/record/detail?loan=${LOAN_ID}`);
  forgetMemory();
  expect(encryptAddress(`/record/detail?loan=${LOAN_ID}`)).not.toBe(before);
});

test.each(["/home", "/home?channel=leaf", `/record?params=${encodeURIComponent("U2FsdGVk")}`])(
  "%s stays as it is",
  (address) => {
    goTo(address);
    encryptCurrentAddress();
    expect(replaceState).not.toHaveBeenCalled();
  },
);
