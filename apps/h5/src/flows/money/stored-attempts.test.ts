import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeStorage } from "../../fixtures/fake-storage.ts";
import { legalPerson } from "../../fixtures/identity.ts";
import { personStore } from "../../platform/session/person-store.ts";
import { setPerson } from "../../platform/session/person.ts";
import { repayAttempts } from "../repayment/repay-attempts.ts";
import { ONLY_PLACE, placeOf } from "./attempt-store.ts";
import { drawdownAttempts, paymentAttempts } from "./intent-attempt.ts";

// Local storage of a phone as the release of 2026-11-26 left it: after an update of the app the user finds what is
// under way.
const STORED = {
  "kedu.17655b36902cb2f3a0a88e43.payment.01JD3Q8Z6V0000000000000001.01JD3Q8Z6V0000000000000002":
    "U2FsdGVkX1/3sa7l8jrOoci4gT6YexEkEM6yJ9Jc8+vQZe1s9gP8DxnALvxliaSVemKhznCHeaGpWDdDuqvhiwWdGZLMy6Vo9cgv" +
    "hgCDQBoVUAsD4H+NJQ40A0sfWOX1cjo4ibXH36Zomqy7E7T5imlBDS4hkP8YmIgqbH4tIU7bGVLhuTYwsebrit1hBj+ujEgTEqxw" +
    "XOupF2JsJiSGBPugEUFHzPy66Zc6jgWfrMeH1xC7SDtf6x7FWM3sB6V0V4bEjekfMg1eC6ha75XaTYT9kAh8PzygfHntNX6wh6Eb" +
    "25P4Fkg8YqcWuJgIRjXh3imMU6t/inowLxi3LWj7CSZnkXIMPtKWia0vOBuYoMHqTQFtJeYMzuwjLXtvBS8BuQAOxeFZW+9Jj/gR" +
    "lxWF/xAfBjFI9O9RLes9LDh25AXmSB8gQJbYo/YJtkCe9N7ICEBEcoUCfGFD6XmZrjNnlMvARIR1MxpaZ1iPY/pLI58==1795658" +
    "400000",
  "kedu.17655b36902cb2f3a0a88e43.payment.01JD3Q8Z6V0000000000000003":
    "U2FsdGVkX18q7OzKJ+tNHj5RIauI3Du2d+p4bH0SieMnYk7sJ0FPoBptNWn85+eYL+77ULbOkJGoKw4e79rcFJypM/h+bgIchpRR" +
    "RgZhhB+dSemrmbNjtJ6+RdfC6vN16v4MjmdHyZ47465dDt/p66txNy9G/PqgkVoArFQ4v3qOvahD5H1/rHpwcI3J8VGLdF8/phyo" +
    "6PngGfuimlDJ55aY/N9VTOATqcPmKEG43O3v7XGYain66pgKM5ZOAcF+TVe86lMFmuDxpBvmikE9jfszOCuNf4Jgu06YS8e1v2MF" +
    "u8R56FGqD3p6ygBvGDAQ898n1/NIgrvF+io38QSqMQ===1795658400000",
  "kedu.17655b36902cb2f3a0a88e43.drawdown":
    "U2FsdGVkX1/LwkiOQHQHAock2aIOhnjRJQlIi2lP3hgIzFwBzPQCIRyfrvKLpRLX3aFU2pJgyzN9CUydclHquHYUAHUjyXg+wDqH" +
    "P+Df/rjUPBPprwgrJDZ3BYqFZCL7MsyZZ4E4H/U9uOD2/Oe90DzZ2MxZPYRhwUl0q3zLzdNlegYVVjc981qKiDfIxx8wVGIEh6iq" +
    "aha42RASzgpTSHYw94dp1lTuGcLaEzQFR6K0aljrYiIAm1ELlnOW1lJf9uwjtfsu6JWN+kG9ZfIkaWG/wLAPde5hSWk2mEO8fIe/" +
    "EcQC5li47cXNTriClNgGFM6QasKaXu3bF0cDs4FRlVYYG2F5lB4KI10B0AjkFreMz/pudANq/My3EphNadJVj0ckR0TRCEm/foEA" +
    "q/thfCFIb5KtVQjboJMkcn/+WVYne6pGhw50z+PtMVJD66fkdm7bK5uqvBXHM7vqJdI5Qg0imGke9jw8MG5yloITHHk==1795658" +
    "400000",
  "kedu.17655b36902cb2f3a0a88e43.repayment.01JD3Q10AN0000000000000004.01JD3Q10AN0000000000000005":
    "U2FsdGVkX1+TmkQBt3XNkDsnxAVtpfz6x6RjtsDoefh+pNe97Nb97uU3+0PeFgR5zYH+WKR+6uRK3I5KHfpOLYkGCzfMfjzZMm/l" +
    "MoAszElzjjUNqaURrtLbMxG81ZjvaXzTk5vuWcWyfIkzfQHeB7t4jLiaSVxgnFWtVyxoqJfhJfs6hB9fFAEufKtXkuBAlXy302lW" +
    "oYXaU77aOfoKrdmy8rX7lM2KeaWD0MFmkGs==1795658400000",
};

const termsHash = "a".repeat(64);
const basket = placeOf(["01JD3Q8Z6V0000000000000002", "01JD3Q8Z6V0000000000000001"]);
const loans = placeOf(["01JD3Q10AN0000000000000005", "01JD3Q10AN0000000000000004"]);
let entries: Map<string, string>;

beforeEach(() => {
  entries = new Map(Object.entries(STORED));
  vi.stubGlobal("localStorage", fakeStorage(entries));
  vi.useFakeTimers({ now: new Date("2026-11-27T02:00:00Z") });
  setPerson(legalPerson);
});
afterEach(() => {
  setPerson(null);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a payment, a drawdown and a repayment under way are found again after an update of the app", () => {
  expect(paymentAttempts.read(basket)).toEqual({
    requestId: "key-1",
    termsHash,
    intentId: "01JD3QPAYM0000000000000001",
    confirmation: { idempotencyKey: "key-2", faceSessionId: "face-1", sent: true },
  });
  expect(paymentAttempts.read("01JD3Q8Z6V0000000000000003")).toEqual({
    requestId: "key-3",
    termsHash,
    intentId: null,
    confirmation: null,
  });
  expect(drawdownAttempts.read(ONLY_PLACE)).toEqual({
    requestId: "key-4",
    termsHash,
    intentId: "01JD3QDRAW0000000000000001",
    confirmation: { idempotencyKey: "key-5", faceSessionId: "face-2", sent: false },
  });
  expect(repayAttempts.read(loans)).toEqual({
    requestId: "key-6",
    quoteId: "quote-1",
    scope: "DUE",
    sent: true,
  });
  expect(paymentAttempts.all().map(({ place }) => place)).toEqual([
    basket,
    "01JD3Q8Z6V0000000000000003",
  ]);
});

test("this release uses the same names, which the previous one reads as well", () => {
  const attempts = [paymentAttempts, drawdownAttempts] as const;
  const kept = attempts.map((store) => store.all());
  entries.clear();
  for (const [index, store] of attempts.entries()) {
    for (const { place, attempt } of kept[index] ?? []) store.keep(place, attempt);
  }
  expect([...entries.keys()].toSorted()).toEqual(
    Object.keys(STORED)
      .filter((name) => !name.includes(".repayment."))
      .toSorted(),
  );
  expect(attempts.map((store) => store.all())).toEqual(kept);
  expect(personStore.get("drawdown")).toMatchObject({ paymentId: "01JD3QDRAW0000000000000001" });
});
