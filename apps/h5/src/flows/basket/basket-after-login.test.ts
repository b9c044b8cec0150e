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

test("who logs in again finds what was gathered", () => {
  rememberLogin({ phoneMasked: "138****0001" });
  expect(basketNow()).toEqual([ORDER]);
  expect(tabStore.get("basket")).toEqual([ORDER]);
  expect(clientRecords.get("loginPhone")).toBe("138****0001");
});

test("somebody else finds nothing, neither in storage nor in the page's memory", () => {
  rememberLogin({ phoneMasked: "139****0002" });
  expect(basketNow()).toEqual([]);
  expect(clientRecords.get("loginPhone")).toBe("139****0002");
  // Not even for who gathered it.
  setPerson(legalPerson);
  expect(tabStore.get("basket")).toBeUndefined();
});

test("who comes without a word to this tab, by another one, finds nothing, and leaves it to its owner", () => {
  setPerson(otherDealer);
  expect(basketNow()).toEqual([]);
  changeBasket([]);
  setPerson(legalPerson);
  expect(basketNow()).toEqual([ORDER]);
});
