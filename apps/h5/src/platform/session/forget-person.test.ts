import { beforeEach, expect, test, vi } from "vitest";
import { clientRecords } from "../../data/client-records.ts";
import { tabStore } from "./person-store.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { forgetPerson } from "./forget-person.ts";
import { hasLoginMark, setLoginMark } from "./login-mark.ts";
import { setPerson } from "./person.ts";
import { personStore } from "./person-store.ts";
import { fakeStorage } from "../../fixtures/fake-storage.ts";

const device = new Map<string, string>();
const tab = new Map<string, string>();

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage(device));
  vi.stubGlobal("sessionStorage", fakeStorage(tab));
});

test("a person is forgotten; money under way, the phone's settings and the page's own marks are not", () => {
  setLoginMark();
  clientRecords.set("loginPhone", "138****0001");
  clientRecords.set("currentApp", { appAlias: "C1000300" });
  clientRecords.set("language", "en");
  setPerson(legalPerson);
  personStore.set("payment.01J", { requestId: "r" });
  tabStore.set("basket", ["01J"]);
  tab.set("kedu.reloadedForFile", "1");

  forgetPerson();

  expect(hasLoginMark()).toBe(false);
  expect(clientRecords.get("currentApp")).toEqual({ appAlias: "C1000100" });
  expect([...device.keys()].toSorted()).toEqual([
    expect.stringMatching(/^kedu\.[0-9a-f]{24}\.payment\.01J$/),
    "kedu.language",
  ]);
  expect([...tab.keys()]).toEqual(["kedu.reloadedForFile"]);
});
