import { beforeEach, expect, test, vi } from "vitest";
import { accessRule } from "./access.ts";
import { homePath } from "../areas/index/home-path.ts";
import { entranceQuery } from "../platform/session/entrance-query.ts";
import { clearLoginMark, setLoginMark } from "../platform/session/login-mark.ts";
import { clientRecords } from "../data/client-records.ts";
import { fakeStorage } from "../fixtures/fake-storage.ts";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
});

// Some records are written without the table, because the first pages cannot wait for its cipher.

test("the login mark is the table's record", () => {
  setLoginMark();
  expect(clientRecords.get("authLoginMark")).toBe("1");
  clearLoginMark();
  expect(clientRecords.get("authLoginMark")).toBeUndefined();
});

test("the language is the table's record", async () => {
  vi.stubGlobal("navigator", { languages: ["zh-CN"] });
  vi.stubGlobal("document", {
    documentElement: { dataset: {}, style: { setProperty: () => undefined } },
  });
  vi.stubGlobal("location", new URL("https://kedu.example/"));
  const { changeDisplay } = await import("../platform/display/display.ts");
  changeDisplay({ language: "en" });
  expect(clientRecords.get("language")).toBe("en");
});

test.each([
  ["/entrance?channel=leaf&source=CSC&name=x", "?channel=leaf&source=CSC"],
  [
    "/entrance/?target=%2Frecord%3Fa%3D1%23x&isHybridWebView=true&online=true",
    "?target=%2Frecord%3Fa%3D1%23x&isHybridWebView=true&online=true",
  ],
  ["/phoneLogin?nh5f=true", "?nh5f=true"],
])("what the entrance was opened with at %s is the table's record", async (address, kept) => {
  await accessRule(new URL(address, "https://kedu.example"), {
    loggedIn: () => Promise.resolve(false),
    hasMark: () => false,
    inWebView: false,
    byShell: false,
    entranceQuery,
  });
  expect(clientRecords.get("entranceQuery")).toBe(kept);
  clientRecords.clear();
  expect(entranceQuery.kept()).toBe("");
});

/** What the index page makes of a text that a shell has put in the place of its home path. */
async function homeOf(text: string): Promise<string | null> {
  localStorage.setItem("HOME_PATH", text);
  const paths = ["/home", "/orderList", "/orderList/detail"];
  return homePath((pathname) => Promise.resolve(paths.includes(pathname))).catch(() => null);
}

test.each(["/home", "/orderList/", "/orderList?tab=paid", "/orderList/detail?order=1#x"])(
  "%s begins the index page, and is the table's HOME_PATH",
  async (path) => {
    await expect(homeOf(path)).resolves.toBe(path);
    expect(clientRecords.get("HOME_PATH")).toBe(path);
  },
);

test.each([
  "/orderList?order=13800000001",
  "/orderList?name=王小明",
  `/orderList?a=${"x".repeat(121)}`,
  "//evil.example",
  "https://evil.example/home",
  "javascript:alert(1)",
  "garbage",
])("%j is no page to begin at, for the index page and for the table alike", async (text) => {
  await expect(homeOf(text)).resolves.not.toBe(text);
  localStorage.setItem("HOME_PATH", text);
  expect(clientRecords.get("HOME_PATH")).toBeUndefined();
});

test.each([
  ["?channel=csc", "CSC"],
  ["?channel=Leaf", "LEAF"],
  ["?channel=13800000001", "PUBLIC"],
])("the channel of %s is the table's record", async (search, label) => {
  const { startReporter } = await import("./background/reporter.ts");
  const target = Object.assign(new EventTarget(), {
    location: new URL("https://kedu.example/home"),
    localStorage,
    sessionStorage,
    document: new EventTarget(),
    navigator: { onLine: true, userAgent: "" },
  });
  startReporter(target as unknown as Window, () => null).enterPage({ pathname: "/home", search });
  expect(sessionStorage.getItem("kedu.channel")).toBe(label);
  expect(clientRecords.get("channel")).toBe(label);
  clientRecords.remove("channel");
  expect(sessionStorage.getItem("kedu.channel")).toBeNull();
});
