import { expect, test } from "vitest";
import { draftRefusal } from "./draft-refusal.ts";

const outdated = { ok: false, refusal: "DRAFT_OUTDATED" };

test.each([
  ["of the newest draft, with what is not kept yet", { shownVersion: 4, isSame: false }, null],
  ["of an older draft, which says what the newest says", { shownVersion: 3, isSame: true }, null],
  ["of an older draft, which says something else", { shownVersion: 3, isSame: false }, outdated],
  ["of a draft that there is not", { shownVersion: 5, isSame: false }, outdated],
])("a form %s", (_, form, refusal) => {
  expect(draftRefusal({ version: 4, ...form })).toEqual(refusal);
});
