import { beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../fixtures/fake-storage.ts";
import type { Display } from "./display.ts";

let stored: Map<string, string>;

beforeEach(() => {
  vi.resetModules();
  stored = new Map();
  vi.stubGlobal("localStorage", fakeStorage(stored));
  vi.stubGlobal("document", {
    cookie: "",
    documentElement: { dataset: {}, style: { setProperty: () => undefined } },
  });
});

/** The display as a phone with these languages starts it. */
async function displayOn(phone: readonly string[], address = "https://kedu.example/") {
  vi.stubGlobal("navigator", { languages: phone });
  vi.stubGlobal("location", new URL(address));
  return import("./display.ts");
}

async function cookieAfter(
  change: Partial<Display>,
  { phone = ["zh-CN"], address = "https://kedu.example/" } = {},
): Promise<string> {
  const { changeDisplay } = await displayOn(phone, address);
  changeDisplay(change);
  return document.cookie;
}

test.each([
  ["another language", { language: "en" }],
  ["a theme", { theme: "dark" }],
  ["a theme that the phone may have just now", { theme: "light" }],
  ["larger text", { textSizePercent: 125 }],
] as const)("a cookie records that the dealer has chosen %s", async (_what, change) => {
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

test.each([
  ["en", "en"],
  ["EN-gb", "en"],
  ["zh-Hant-TW", "zh-CN"],
  ["ZH", "zh-CN"],
])(
  "a shell that says %j speaks %s on either phone, and nothing is stored",
  async (tag, language) => {
    for (const phone of ["zh-CN", "en-GB"]) {
      vi.resetModules();
      const { adoptShellLanguage, displayNow } = await displayOn([phone]);
      adoptShellLanguage(tag);
      expect(displayNow().language, phone).toBe(language);
    }
    expect(stored.size).toBe(0);
  },
);

test.each(["", "<html>", "fr", "ms-MY", " en", `zh-${"x".repeat(62)}`, `en-${"x".repeat(62)}`])(
  "a shell's language that we do not have leaves the phone's own: %j",
  async (tag) => {
    for (const [phone, language] of [
      ["zh-CN", "zh-CN"],
      ["en-GB", "en"],
    ] as const) {
      vi.resetModules();
      const { adoptShellLanguage, displayNow } = await displayOn([phone]);
      adoptShellLanguage(tag);
      expect(displayNow().language).toBe(language);
    }
  },
);

test("a shell's language that we do not have leaves the chosen one", async () => {
  stored.set("kedu.language", "en");
  const { adoptShellLanguage, displayNow } = await displayOn(["zh-CN"]);
  adoptShellLanguage("ms-MY");
  expect(displayNow().language).toBe("en");
});

test.each([
  [{ theme: "dark" }, [["kedu.theme", "dark"]]],
  [{ textSizePercent: 150 }, [["kedu.textSize", "150"]]],
  [{ language: "zh-CN" }, [["kedu.language", "zh-CN"]]],
] as const)("nothing but %j is stored, not even the shell's language", async (change, entries) => {
  const { adoptShellLanguage, changeDisplay } = await displayOn(["zh-CN"]);
  adoptShellLanguage("en");
  changeDisplay(change);
  expect([...stored]).toEqual(entries);
});

test.each([
  ["a shell", ["zh-CN"], "en"],
  ["the phone", ["en-GB"], ""],
] as const)(
  "a change of theme keeps the language of %s for this start alone",
  async (_whose, phone, tag) => {
    const { adoptShellLanguage, changeDisplay, displayNow } = await displayOn(phone);
    adoptShellLanguage(tag);
    changeDisplay({ theme: "dark" });
    expect(displayNow()).toEqual({ language: "en", theme: "dark", textSizePercent: 100 });
    vi.resetModules();
    const next = await displayOn(["zh-CN"]);
    expect(next.displayNow()).toEqual({ language: "zh-CN", theme: "dark", textSizePercent: 100 });
  },
);

test("a shell's language does not count as the dealer's choice", async () => {
  const { adoptShellLanguage, tellService } = await displayOn(["zh-CN"]);
  adoptShellLanguage("en");
  tellService();
  expect(document.cookie).toContain("; Max-Age=0");
});

test("a shell's language does not hide from the service what the dealer has chosen", async () => {
  stored.set("kedu.language", "en");
  const { adoptShellLanguage, tellService } = await displayOn(["zh-CN"]);
  adoptShellLanguage("zh-CN");
  tellService();
  expect(document.cookie).toContain("kedu-display=chosen; Path=/; SameSite=Lax; Max-Age=34560000");
});
