import { REFUSAL_CODES, REFUSALS, type RefusalCode } from "@kedu/domain";
import { expect, test } from "vitest";
import { mayHaveMoved } from "./may-have-moved.ts";

const refused = (code: RefusalCode) => mayHaveMoved({ kind: "refused", code, data: {} });

test.each(REFUSAL_CODES)("%s says of money what the list of refusals says", (code) => {
  expect(refused(code)).toBe(REFUSALS[code].moneySafe === "IN_DOUBT");
});

test("a refusal by a rule that is newer than the page says nothing of money", () => {
  for (const code of ["NEWER_RULE", "UPSTREAM_TIMEOUT", "toString", ""]) {
    expect(refused(code as RefusalCode)).toBe(true);
  }
});

test("only what never left the phone is certain without a refusal", () => {
  expect(mayHaveMoved({ kind: "unsent" })).toBe(false);
  expect(mayHaveMoved({ kind: "unanswered" })).toBe(true);
  expect(mayHaveMoved({ kind: "broken" })).toBe(true);
});
