import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../fixtures/fake-storage.ts";
import type { Display } from "./display.ts";

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("document", {
    cookie: "",
    documentElement: { dataset: {}, style: { setProperty: () => undefined } },
  });
});

async function cookieAfter(
  change: Partial<Display>,
  { phone = ["zh-CN"], address = "https://kedu.example/" } = {},
): Promise<string> {
  vi.stubGlobal("navigator", { languages: phone });
  vi.stubGlobal("location", new URL(address));
  const { changeDisplay } = await import("./display.ts");
  changeDisplay(change);
  return document.cookie;
}

test.each([
  ["another language", { language: "en" }],
  ["a theme", { theme: "dark" }],
  ["a theme that the phone may have just now", { theme: "light" }],
  ["larger text", { textSizePercent: 125 }],
] as const)("the service is told that the dealer has chosen %s", async (_what, change) => {
  expect(await cookieAfter(change)).toBe(
    "kedu-display=chosen; Path=/; SameSite=Lax; Max-Age=34560000; Secure",
  );
});

test.each([
  ["Chinese on a Chinese phone", { language: "zh-CN" }, ["zh-Hans-CN", "en"]],
  ["English on an English phone", { language: "en" }, ["en-GB"]],
  ["what is the phone's own", { theme: "system", textSizePercent: 100 }, ["zh-CN"]],
] as const)("nothing is left to tell after %s", async (_what, change, phone) => {
  expect(await cookieAfter(change, { phone: [...phone] })).toContain("; Max-Age=0");
});

test("a page without HTTPS keeps what it tells, too", async () => {
  const address = "http://127.0.0.1:8080/";
  expect(await cookieAfter({ theme: "dark" }, { address })).not.toContain("Secure");
});
