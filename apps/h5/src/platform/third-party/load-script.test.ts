import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { loadScript } from "./load-script.ts";

class FakeScript extends EventTarget {
  src = "";
  integrity = "";
  crossOrigin: string | null = null;
  removed = false;
}
const added: FakeScript[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("document", {
    createElement: () => new FakeScript(),
    head: { append: (script: FakeScript) => added.push(script) },
    implementation: {
      createHTMLDocument: () => ({
        adoptNode: (script: FakeScript) => {
          script.removed = true;
        },
      }),
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  added.length = 0;
});

test("a script is loaded once, however often it is needed", async () => {
  const first = loadScript("https://captcha.example/1.js");
  const second = loadScript("https://captcha.example/1.js");
  added[0]?.dispatchEvent(new Event("load"));
  await Promise.all([first, second]);
  expect(added).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(added[0]?.removed).toBe(false);
});

test("one that fails or is too slow says whose it was, and the next call tries again", async () => {
  const src = "https://captcha.example/2.js";
  const wanted = { name: "ScriptUnavailableError", message: "captcha.example" };
  const failed = loadScript(src).catch((error: unknown) => error);
  added[0]?.dispatchEvent(new Event("error"));
  expect(await failed).toMatchObject(wanted);
  expect(added[0]?.removed).toBe(true);
  const slow = loadScript(src).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await slow).toMatchObject(wanted);
  const again = loadScript(src);
  added[2]?.dispatchEvent(new Event("load"));
  await expect(again).resolves.toBeUndefined();
});

test("a hash that is given is checked by the browser, which needs an answer that it may read", async () => {
  const wanted = loadScript("https://captcha.example/3.js", "sha384-abc");
  expect(added[0]).toMatchObject({ integrity: "sha384-abc", crossOrigin: "anonymous" });
  const free = loadScript("https://captcha.example/4.js");
  expect(added[1]?.integrity).toBe("");
  for (const script of added) script.dispatchEvent(new Event("load"));
  await Promise.all([wanted, free]);
});
