import { expect, test } from "vitest";
import { FOREIGN_TARGETS } from "../../fixtures/foreign-targets.ts";
import routes from "@kedu/api/routes.json" with { type: "json" };
import { ownAddress } from "./own-address.ts";

const origin = "https://kedu.example";

test.each(routes)("$path may be jumped to, unless it is the way in", (route) => {
  const address = `${route.path}?a=1#b`;
  expect(ownAddress(address, origin)).toBe(route.public ? null : address);
});

test.each([...FOREIGN_TARGETS, ""])("%j is refused", (target) => {
  expect(ownAddress(target, origin)).toBeNull();
});

test("what is let through stays here, however it is read again", () => {
  for (const target of ["/", "/home//evil.example", "/home?to=//evil.example", "/home#//evil"]) {
    const own = ownAddress(target, origin);
    expect(new URL(own ?? "", origin).origin).toBe(origin);
    expect(own).not.toMatch(/^\/[/\\]/);
  }
});
