import { beforeEach, expect, test, vi } from "vitest";
import { clientRecords } from "../../data/client-records.ts";
import { tabStore } from "../../platform/session/person-store.ts";
import { setPerson } from "../../platform/session/person.ts";
import { legalPerson, otherDealer } from "../../fixtures/identity.ts";
import { basketNow, changeBasket } from "./basket.ts";
import { rememberLogin } from "../../platform/session/remember-login.ts";
import { fakeStorage } from "../../fixtures/fake-storage.ts";

const ORDER = "01J0RDER000000000000000000";

beforeEach(() => {
  vi.stubGlobal("localStorage", fakeStorage());
  vi.stubGlobal("sessionStorage", fakeStorage());
  rememberLogin({ phoneMasked: "138****0001" });
  setPerson(legalPerson);
  changeBasket([ORDER]);
});

test("a user who logs in again finds the basket", () => {
  rememberLogin({ phoneMasked: "138****0001" });
  expect(basketNow()).toEqual([ORDER]);
  expect(tabStore.get("basket")).toEqual([ORDER]);
  expect(clientRecords.get("loginPhone")).toBe("138****0001");
});

test("another user finds nothing, neither in storage nor in the page's memory", () => {
  rememberLogin({ phoneMasked: "139****0002" });
  expect(basketNow()).toEqual([]);
  expect(clientRecords.get("loginPhone")).toBe("139****0002");
  // Not even for its owner.
  setPerson(legalPerson);
  expect(tabStore.get("basket")).toBeUndefined();
});

test("a user who took over the session in another tab finds nothing, and leaves it to its owner", () => {
  setPerson(otherDealer);
  expect(basketNow()).toEqual([]);
  changeBasket([]);
  setPerson(legalPerson);
  expect(basketNow()).toEqual([ORDER]);
});
