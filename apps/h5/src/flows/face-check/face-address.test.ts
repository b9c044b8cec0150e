import { beforeAll, expect, test } from "vitest";
import { FOREIGN_TARGETS } from "../../fixtures/foreign-targets.ts";
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

test.each(FOREIGN_TARGETS)("no check leads on to %j", (returnTo) => {
  const address = faceAddress({ purpose: "ACTIVATION", appCode: "APP1001", returnTo });
  expect(() => faceRequestOf(searchOf(address))).toThrow("跳转错误，请联系客服处理~");
});

test("a request that names no payment, or nothing known, is none", () => {
  const to = (params: object) => searchOf(faceAddress(params as never));
  expect(faceRequestOf(to({ purpose: "PAYMENT", returnTo: "/orderList" }))).toBeNull();
  expect(faceRequestOf(to({ purpose: "SURPRISE", returnTo: "/home" }))).toBeNull();
  expect(faceRequestOf(to({}))).toBeNull();
});

test("the way back keeps its own parameters and learns the session", () => {
  const session = "01JD3Q8Z6V0000000000000002";
  const after = addressAfterFace("/orderList/createPayment?channel=leaf#terms", session);
  expect(after).toMatch(/#terms$/);
  expect(searchOf(after).get("channel")).toBe("leaf");
  expect(faceSessionOf(searchOf(after))).toBe(session);
});
