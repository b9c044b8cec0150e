import { expect, test } from "vitest";
import { isOwnNameCheck, missingForRealName, realNameStatus } from "./real-name.ts";

const FAILED_AT = new Date("2026-03-02T02:00:00Z");

test.each([
  [false, null, "NONE"],
  [true, null, "PASSED"],
  [false, FAILED_AT, "FAILED"],
  [true, FAILED_AT, "FAILED"],
] as const)("proved %s and failed at %s, the status is %s", (isProved, failedAt, status) => {
  expect(realNameStatus({ isProved, failedAt })).toBe(status);
});

const checked = { name: "王建国", idNo: "11010519491231002X" };

test.each([
  ["before anyone was proved", null, true],
  ["of the person on record", checked, true],
  ["with another name", { ...checked, name: "王建中" }, false],
  ["with another number", { ...checked, idNo: "440524188001010014" }, false],
] as const)("a check %s is about the person: %s", (_, proved, isOwn) => {
  expect(isOwnNameCheck(checked, proved)).toBe(isOwn);
});

test("a dot that is written otherwise is no other name", () => {
  const dotted = { ...checked, name: "阿不都．买买提" };
  expect(isOwnNameCheck(dotted, { ...checked, name: "阿不都·买买提" })).toBe(true);
});

test.each([
  ["NONE", false, false, false, ["ID_PHOTOS", "ID_MATCH", "FACE"]],
  ["NONE", true, false, false, ["ID_MATCH", "FACE"]],
  ["NONE", true, true, false, ["FACE"]],
  ["NONE", false, true, true, ["ID_PHOTOS"]],
  ["PASSED", true, false, false, []],
  ["FAILED", false, false, false, ["ID_PHOTOS", "ID_MATCH", "FACE"]],
  ["FAILED", true, true, true, ["ID_MATCH"]],
] as const)(
  "%s, with photos %s, number %s and face %s, %j is missing",
  (status, hasPhotos, isMatched, facePassed, missing) => {
    expect(missingForRealName({ status, hasPhotos, isMatched, facePassed })).toEqual(missing);
  },
);
