import { afterEach, expect, test, vi } from "vitest";
import {
  type ConsoleLine,
  followPage,
  type NumberedLine,
  storedKeys,
  withLine,
} from "./console-facts.ts";

let observed: (list: { getEntries: () => object[] }) => void = () => undefined;
vi.stubGlobal("addEventListener", vi.fn());
vi.stubGlobal("removeEventListener", vi.fn());
vi.stubGlobal(
  "PerformanceObserver",
  class {
    constructor(onEntries: typeof observed) {
      observed = onEntries;
    }
    observe(): void {}
    disconnect(): void {}
  },
);
afterEach(() => vi.restoreAllMocks());

test("what is logged and called shows without queries and without whole numbers", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const lines: ConsoleLine[] = [];
  const stop = followPage((line) => lines.push(line));
  // oxlint-disable-next-line no-console -- what is logged is what is tried
  console.warn("phone", 13612345678, new Error("boom"));
  observed({
    getEntries: () => [
      {
        name: "https://kedu.example/api/home?phone=13612345678",
        duration: 12.4,
        responseStatus: 200,
      },
      // Another origin's, one that an older browser tells of, and a name that is no address.
      { name: "https://elsewhere.example/a", duration: 1, responseStatus: 0 },
      { name: "https://kedu.example/api/session", duration: 2 },
      { name: "inline", duration: 3, responseStatus: 200 },
    ],
  });
  expect(lines.map(({ kind, text }) => [kind, text])).toEqual([
    ["warn", "phone 13***78 Error: boom"],
    ["call", "/api/home 200 12 ms"],
    ["call", "/a 1 ms"],
    ["call", "/api/session 2 ms"],
    ["call", "? 200 3 ms"],
  ]);
  expect(warn).toHaveBeenCalledOnce();
  stop();
  // oxlint-disable-next-line no-console -- what is logged after the end is what is tried
  console.warn("later");
  expect(lines).toHaveLength(5);
});

test.each([
  ["phone 138 0000 0001", "phone 13***01"],
  [
    "phone \uff11\uff13\uff18\uff10\uff10\uff10\uff10\uff10\uff10\uff10\uff11",
    "phone \uff11\uff13***\uff10\uff11",
  ],
  ["card 6222-0200-0000-0000-123", "card 62***23"],
  ["ID 11010519491231002X", "ID 11***2X"],
  [{ contact: "wang@b.example", name: "王小明" }, '{"contact":"@","name":"…"}'],
  ['no customer "王小明"', 'no customer "…"'],
  ["GET https://kedu.example/home?phone=1 failed", "GET : failed"],
  [`${"x".repeat(497)}13612345678`, `${"x".repeat(497)}13*`],
])("%j is shown as %j, whether it is logged or thrown", (logged, shown) => {
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  const lines: ConsoleLine[] = [];
  const stop = followPage((line) => lines.push(line));
  // oxlint-disable-next-line no-console -- what is logged is what is tried
  console.info(logged);
  if (typeof logged === "string") {
    const onError = vi.mocked(addEventListener).mock.lastCall?.[1] as (event: object) => void;
    onError({ message: logged });
  }
  stop();
  expect(new Set(lines.map(({ text }) => text))).toEqual(new Set([shown]));
});

test("the status and the duration of a call are no number of a person", () => {
  const lines: ConsoleLine[] = [];
  const stop = followPage((line) => lines.push(line));
  const name = "https://kedu.example/api/phones/13612345678";
  observed({ getEntries: () => [{ name, duration: 1234, responseStatus: 200 }] });
  stop();
  expect(lines.map(({ text }) => text)).toEqual(["/api/phones/13***78 200 1234 ms"]);
});

test("only the last 200 lines are kept", () => {
  let lines: readonly NumberedLine[] = [];
  for (let atMs = 0; atMs < 250; atMs += 1)
    lines = withLine(lines, { atMs, kind: "log", text: "" });
  expect(lines).toHaveLength(200);
  expect(lines[0]?.atMs).toBe(50);
  expect(new Set(lines.map(({ number }) => number)).size).toBe(200);
});

test("storage shows its keys and never a value", () => {
  const storage = { length: 1, key: () => "kedu.draft.x", getItem: () => "secret" };
  expect(storedKeys(() => storage as never)).toEqual(["kedu.draft.x (6)"]);
  const refused = (): never => {
    throw new DOMException("blocked", "SecurityError");
  };
  expect(storedKeys(refused)).toEqual([]);
});
