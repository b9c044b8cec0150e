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
