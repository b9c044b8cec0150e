import { expect, test } from "vitest";
import { missingForRealName } from "./real-name.ts";

test.each([
  [false, false, false, false, ["ID_PHOTOS", "ID_MATCH", "FACE"]],
  [false, true, false, false, ["ID_MATCH", "FACE"]],
  [false, true, true, false, ["FACE"]],
  [false, false, true, true, ["ID_PHOTOS"]],
  [true, false, false, false, []],
] as const)(
  "passed %s, with photos %s, number %s and face %s, %j is missing",
  (isPassed, hasPhotos, isMatched, facePassed, missing) => {
    expect(missingForRealName({ isPassed, hasPhotos, isMatched, facePassed })).toEqual(missing);
  },
);
