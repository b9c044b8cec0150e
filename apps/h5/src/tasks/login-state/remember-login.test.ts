import { beforeEach, expect, test, vi } from "vitest";
import { clientRecords } from "../../data/client-records.ts";
import { tabStore } from "../../data/tab-store.ts";
import { basketNow, changeBasket } from "../basket/basket.ts";
import { rememberLogin } from "./remember-login.ts";
import { fakeStorage } from "../../fixtures/fake-storage.ts";

const ORDER = "01J0RDER000000000000000000";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  rememberLogin({ phoneMasked: "138****0001" });
  changeBasket([ORDER]);
});

test("who logs in again finds what was gathered", () => {
  rememberLogin({ phoneMasked: "138****0001" });
  expect(basketNow()).toEqual([ORDER]);
  expect(tabStore.get("basket")).toEqual([ORDER]);
  expect(clientRecords.get("loginPhone")).toBe("138****0001");
});

test("somebody else finds nothing, neither in storage nor in the page's memory", () => {
  rememberLogin({ phoneMasked: "139****0002" });
  expect(basketNow()).toEqual([]);
  expect(tabStore.get("basket")).toBeUndefined();
  expect(clientRecords.get("loginPhone")).toBe("139****0002");
});
