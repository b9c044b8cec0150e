import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { awaitNativeData } from "./await-native-data.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const ANSWER = '{"deviceInfo":{"model":"X1"}}';
const KNOWN = { deviceInfo: { model: "X1" } };

/** What is known after `waitMs` of a page on which `put` places a bridge. */
async function ask(put: (target: Record<string, unknown>) => void, waitMs = 1500) {
  const target: Record<string, unknown> = {};
  put(target);
  const asked = awaitNativeData(target as unknown as Window, waitMs);
  await vi.advanceTimersByTimeAsync(waitMs);
  // Nothing ticks on behind the answer.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1);
  return asked;
}

test("a bridge that is there is asked once", async () => {
  const call = vi.fn<() => string>(() => ANSWER);
  expect(await ask((target) => (target["KeduBridge"] = { getNativeData: call }))).toEqual(KNOWN);
  expect(call).toHaveBeenCalledTimes(1);
});

test("a bridge that comes late is still asked", async () => {
  const answer = await ask((target) => {
    setTimeout(() => (target["KeduBridge"] = { getNativeData: () => ANSWER }), 700);
  });
  expect(answer).toEqual(KNOWN);
});

test("a promise is waited for", async () => {
  const answer = await ask((target) => {
    const getNativeData = () =>
      new Promise((resolve) => {
        setTimeout(() => resolve(ANSWER), 900);
      });
    target["KeduBridge"] = { getNativeData };
  });
  expect(answer).toEqual(KNOWN);
});

test.each([
  ["no shell", undefined],
  ["an answer that never comes", { getNativeData: () => new Promise(() => undefined) }],
  [
    "an answer that comes too late",
    {
      getNativeData: () =>
        new Promise((resolve) => {
          setTimeout(() => resolve(ANSWER), 1600);
        }),
    },
  ],
  ["a promise that fails", { getNativeData: () => Promise.reject(new Error("dead")) }],
  [
    "a call that throws",
    {
      getNativeData: () => {
        throw new Error("dead");
      },
    },
  ],
  ["garbage", { getNativeData: () => 7 }],
])("%s gives an empty answer in time", async (_name, bridge) => {
  expect(await ask((target) => (target["KeduBridge"] = bridge))).toEqual({});
});
