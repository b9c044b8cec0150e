import { expect, test } from "vitest";
import { legalPersonCheck } from "./legal-person-check.ts";

test.each([
  ["MATCH", null, "SAME"],
  ["MISMATCH", "李新", "CHANGED"],
  ["MISMATCH", "王建国", "UNCLEAR"],
  ["MISMATCH", null, "UNCLEAR"],
  ["REVOKED", "李新", "UNCLEAR"],
  ["NOT_FOUND", null, "UNCLEAR"],
] as const)("%s that names %s says %s", (result, namedLegalPerson, check) => {
  expect(legalPersonCheck({ result, namedLegalPerson }, "王建国")).toBe(check);
});
