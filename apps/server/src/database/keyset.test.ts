import { expect, test } from "vitest";
import { cursorOf, keysetOf } from "./keyset.ts";

const id = "01JD0000000000000000000000";
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

const LISTS = ["instant", "date", "id"] as const;

test.each([
  ["", "id"],
  ["2025-03-01", "date"],
  ["2025-03-01T06:00:00.000Z", "instant"],
] as const)("a cursor leads back to %j, in a list of its kind alone", (value, sortedBy) => {
  for (const list of LISTS) {
    const found = keysetOf(cursorOf({ value, id }), list);
    expect(found).toEqual(list === sortedBy ? { value, id } : null);
  }
});

test.each([
  "",
  "%%%",
  cursor({ value: "", id }),
  cursor(["", id, "more"]),
  cursor([1, id]),
  cursor(["2025-02-30", id]),
  cursor(["2025-03-01T06:00:00+08:00", id]),
  cursor(["0'); drop table loan --", id]),
  cursor(["", "01jd"]),
  // Years that the database does not have.
  cursor(["0000-01-01", id]),
  cursor(["0000-01-01T00:00:00.000Z", id]),
  cursor(["-000001-01-01T00:00:00.000Z", id]),
  cursor(["+275760-09-13T00:00:00.000Z", id]),
])("a foreign cursor is refused: %s", (text) => {
  for (const list of LISTS) expect(keysetOf(text, list)).toBeNull();
});
