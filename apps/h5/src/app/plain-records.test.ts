import { beforeEach, expect, test, vi } from "vitest";
import { accessRule } from "./access.ts";
import { entranceQuery } from "../tasks/login-state/entrance-query.ts";
import { clearLoginMark, setLoginMark } from "../tasks/login-state/login-mark.ts";
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
  const { changeDisplay } = await import("../tasks/display/display.ts");
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
