import { expect, test } from "vitest";
import { found, foundOfEnterprise, foundOfUser } from "./found.ts";

const caller = { enterpriseId: "E1", userId: "U1" };
const own = { enterpriseId: "E1", userId: "U1" };
const ofColleague = { enterpriseId: "E1", userId: "U2" };
const ofOtherEnterprise = { enterpriseId: "E2", userId: "U1" };

test("a record that exists and belongs to the caller is returned", () => {
  expect(found(own)).toBe(own);
  expect(foundOfEnterprise(own, caller)).toBe(own);
  expect(foundOfEnterprise(ofColleague, caller)).toBe(ofColleague);
  expect(foundOfUser(own, caller)).toBe(own);
});

test.each([
  ["a missing record", () => found(null)],
  ["a missing record of an enterprise", () => foundOfEnterprise(undefined, caller)],
  ["a missing record of a user", () => foundOfUser<typeof own>(null, caller)],
  ["another enterprise's record", () => foundOfEnterprise(ofOtherEnterprise, caller)],
  ["the user's record in another enterprise", () => foundOfUser(ofOtherEnterprise, caller)],
  [
    "a colleague's record, where it has to be the user's own",
    () => foundOfUser(ofColleague, caller),
  ],
])("%s is refused with NOT_FOUND", (_case, find) => {
  expect(find).toThrow("NOT_FOUND");
});
