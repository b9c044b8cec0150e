import { expect, test } from "vitest";
import { cursorOf, keysetOf } from "./keyset.ts";

const id = "01JD0000000000000000000000";
const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");

test.each(["", "2025-03-01", "2025-03-01T06:00:00.000Z"])("a cursor leads back to %s", (value) => {
  expect(keysetOf(cursorOf({ value, id }))).toEqual({ value, id });
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
])("a cursor that is none of ours leads nowhere: %s", (text) => {
  expect(keysetOf(text)).toBeNull();
});
