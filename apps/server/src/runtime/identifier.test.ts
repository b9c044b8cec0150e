import { expect, test } from "vitest";
import { identifiers } from "./identifier.ts";

const ULID = /^[0-7][0-9A-HJKMNP-TV-Z]{25}$/;

test("identifiers of one process are ULIDs in the order in which they are made, whatever the clock does", () => {
  let nowMs = Date.parse("2026-03-02T10:00:00Z");
  const next = identifiers(() => new Date(nowMs));
  const made = Array.from({ length: 1_000 }, (_, index) => {
    nowMs += index % 7 === 0 ? -1 : 1;
    return next();
  });
  expect(made.every((id) => ULID.test(id))).toBe(true);
  expect(made).toEqual([...new Set(made)].toSorted());
});

test("two processes at one instant make different identifiers, of every letter", () => {
  const now = () => new Date("2026-03-02T10:00:00Z");
  const made = Array.from({ length: 2_000 }, () => identifiers(now)());
  expect(new Set(made).size).toBe(made.length);
  expect(new Set(made.flatMap((id) => id.slice(10).split(""))).size).toBe(32);
});
