import { expect, test } from "vitest";
import { LIMIT_VIEWS } from "@kedu/domain";
import { allLimitStatuses, limitStatusOf } from "./limit-status.ts";

test("there are 25 pairs over all 16 views", () => {
  const all = allLimitStatuses();
  expect(all).toHaveLength(25);
  expect(new Set(all.map(({ view }) => view))).toEqual(new Set(LIMIT_VIEWS));
});

test("a pair that the table does not have is nothing, not a guess", () => {
  expect(limitStatusOf({ view: "Grant", variant: "surprise" })).toBeNull();
  expect(limitStatusOf({ view: "Later" as "Grant", variant: "" })).toBeNull();
  expect(limitStatusOf({ view: "Veto", variant: "final" })).toEqual({
    view: "Veto",
    variant: "final",
  });
});
