import { expect, test } from "vitest";
import { askShell, isHybridWebView } from "./bridge.ts";
import { getNativeData, readNativeData } from "./native-data.ts";

function page(bridge?: unknown, userAgent = "Mozilla/5.0"): Window {
  return { navigator: { userAgent }, KeduBridge: bridge } as unknown as Window;
}

test("reads every part that has the right type", () => {
  const text = JSON.stringify({
    userInfo: { userToken: "t" },
    language: "en",
    Authorization: "abc",
    params: { id: 1 },
    netInfo: { type: "4g" },
    deviceInfo: { appVersion: "6.2.100", model: "X1", deviceId: "d1", imei: "no" },
  });
  expect(getNativeData(page({ getNativeData: () => text }))).toEqual({
    userInfo: { userToken: "t" },
    language: "en",
    authorization: "abc",
    params: { id: 1 },
    netInfo: { type: "4g" },
    deviceInfo: { appVersion: "6.2.100", model: "X1", deviceId: "d1" },
  });
});

test("a part of the wrong type counts as missing", () => {
  expect(
    readNativeData('{"userInfo":[],"language":7,"Authorization":"","params":"x","netInfo":null}'),
  ).toEqual({});
});

test.each([
  ["no shell", undefined],
  ["a shell without the call", {}],
  ["a call that is no function", { getNativeData: "x" }],
  [
    "a call that throws",
    {
      getNativeData: () => {
        throw new Error("dead");
      },
    },
  ],
  ["an answer that is no text", { getNativeData: () => ({}) }],
  ["an answer that is no JSON", { getNativeData: () => "<html>" }],
  ["a list", { getNativeData: () => "[]" }],
  ["an empty text", { getNativeData: () => "" }],
  ["nothing at all", { getNativeData: () => "null" }],
  ["a promise", { getNativeData: () => Promise.resolve('{"language":"en"}') }],
  ["5 MB", { getNativeData: () => JSON.stringify({ language: "en", x: "x".repeat(5_000_000) }) }],
  ["nesting without end", { getNativeData: () => "[".repeat(99_999) }],
  [
    "a call that cannot be accessed",
    {
      get getNativeData(): never {
        throw new Error("dead");
      },
    },
  ],
])("%s gives an empty answer", (_name, bridge) => {
  expect(getNativeData(page(bridge))).toEqual({});
  expect(askShell(page(bridge))).toEqual({});
});

test("a bridge that cannot be accessed counts as none", () => {
  const target = page();
  Object.defineProperty(target, "KeduBridge", {
    get() {
      throw new DOMException("blocked", "SecurityError");
    },
  });
  expect(getNativeData(target)).toEqual({});
  expect(isHybridWebView(target)).toBe(false);
});

test("texts that no phone has are dropped", () => {
  const long = "x".repeat(65);
  expect(
    readNativeData(
      JSON.stringify({ language: long, deviceInfo: { model: long, appVersion: { a: 1 } } }),
    ),
  ).toEqual({ deviceInfo: {} });
});

test.each(["", "x".repeat(65), "<b>X1</b>", "X1\n", "a@b.example"])("%j is no model", (model) => {
  expect(readNativeData(JSON.stringify({ deviceInfo: { model } }))).toEqual({ deviceInfo: {} });
});

test("each call reads what the shell says then", () => {
  const answers = ['{"language":"en"}', "", '{"language":"zh-CN"}'];
  const target = page({ getNativeData: () => answers.shift() });
  expect(getNativeData(target)).toEqual({ language: "en" });
  expect(getNativeData(target)).toEqual({});
  expect(getNativeData(target)).toEqual({ language: "zh-CN" });
});

test("an answer cannot reach a prototype", () => {
  const { params } = readNativeData('{"params":{"__proto__":{"admin":1},"constructor":{},"a":1}}');
  expect(Object.keys(params ?? {})).toEqual(["a"]);
  expect(Object.assign({}, params)).toEqual({ a: 1 });
});

test("the bridge is called on its own object", () => {
  const bridge = {
    text: '{"language":"en"}',
    getNativeData(this: { text: string }) {
      return this.text;
    },
  };
  expect(getNativeData(page(bridge)).language).toBe("en");
});

test("a shell is known by its bridge or by its user agent", () => {
  expect(isHybridWebView(page())).toBe(false);
  expect(isHybridWebView(page({}))).toBe(true);
  expect(isHybridWebView(page(undefined, "Mozilla/5.0 KeduShell/6.2"))).toBe(true);
});
