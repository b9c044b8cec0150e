import { expect, test, vi } from "vitest";
import { FOREIGN_TARGETS } from "../../fixtures/foreign-targets.ts";
import { landingOf } from "./landing.ts";

vi.stubGlobal("location", new URL("https://kedu.example/phoneLogin"));

const landing = (query: string) => landingOf(new URLSearchParams(query));

test("without a target the dealer begins at the index", () => {
  expect(landing("")).toEqual({ to: "/", refused: false });
  // A flag of the address, which names no way to go.
  expect(landing("target=_blank")).toEqual({ to: "/", refused: false });
});

test("an own address is gone to with its query", () => {
  expect(landing("target=%2ForderList%2Fdetail%3ForderId%3D1%23x")).toEqual({
    to: "/orderList/detail?orderId=1#x",
    refused: false,
  });
});

test.each(["/phoneLogin/verifyGuide", "/quickLogin/bindMobile"])(
  "%s belongs to the way in, and leads to the index",
  (target) => {
    expect(landing(`target=${encodeURIComponent(target)}`)).toEqual({ to: "/", refused: false });
  },
);

test.each(FOREIGN_TARGETS)("%j is refused, and logging in leads to the index", (target) => {
  expect(landing(`target=${encodeURIComponent(target)}`)).toEqual({ to: "/", refused: true });
});
