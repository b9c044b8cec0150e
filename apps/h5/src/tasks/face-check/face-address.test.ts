import { beforeAll, expect, test } from "vitest";
import { addressAfterFace, faceAddress, faceRequestOf, faceSessionOf } from "./face-address.ts";

beforeAll(() => {
  Object.assign(globalThis, { location: { origin: "https://kedu.example" } });
});

const searchOf = (address: string) => new URL(address, "https://kedu.example").searchParams;

test("a request goes through the address and comes back as it was", () => {
  const request = {
    purpose: "PAYMENT",
    appCode: "APP1001",
    paymentId: "01JD3Q8Z6V0000000000000001",
    returnTo: "/orderList/createPayment?channel=leaf",
  } as const;
  expect(faceRequestOf(searchOf(faceAddress(request)))).toEqual(request);
});

test("a request that leads elsewhere, or names no payment, is none", () => {
  const to = (params: object) => searchOf(faceAddress(params as never));
  expect(faceRequestOf(to({ purpose: "ACTIVATION", returnTo: "https://evil.example" }))).toBeNull();
  expect(faceRequestOf(to({ purpose: "PAYMENT", returnTo: "/orderList" }))).toBeNull();
  expect(faceRequestOf(to({ purpose: "SURPRISE", returnTo: "/home" }))).toBeNull();
  expect(faceRequestOf(new URLSearchParams({ params: "garbage" }))).toBeNull();
});

test("the way back keeps its own parameters and learns the session", () => {
  const session = "01JD3Q8Z6V0000000000000002";
  const after = addressAfterFace("/orderList/createPayment?channel=leaf#terms", session);
  expect(after).toMatch(/#terms$/);
  expect(searchOf(after).get("channel")).toBe("leaf");
  expect(faceSessionOf(searchOf(after))).toBe(session);
});
