import { expect, test } from "vitest";
import { isOneKey, textEdit } from "./text-edit.ts";

class FakeEvent {
  readonly data: string | null;
  constructor(data: string | null) {
    this.data = data;
  }
}
// The node that runs this has no input events; the browser's are tried in the stories.
Object.assign(globalThis, { InputEvent: FakeEvent, CompositionEvent: FakeEvent });

/** An input with its caret at `|`. */
const input = (text: string) =>
  ({ value: text.replace("|", ""), selectionStart: text.indexOf("|") }) as HTMLInputElement;
const event = (data: string | null) => new FakeEvent(data) as unknown as Event;

test("what was selected says what a paste put in its place, though it begins alike", () => {
  const start = { value: "1,234", from: 0, to: 5 };
  expect(textEdit(start, "1,234", input("1,2345|"), event(null))).toEqual({
    before: "",
    inserted: "1,2345",
    after: "",
  });
  expect(textEdit({ ...start, from: 5 }, "1,234", input("1,2345|"), event(null))).toEqual({
    before: "1,234",
    inserted: "5",
    after: "",
  });
});

test("a deletion puts nothing in", () => {
  const start = { value: "1,234", from: 5, to: 5 };
  expect(textEdit(start, "1,234", input("1,23|"), event(null))).toEqual({
    before: "1,23",
    inserted: "",
    after: "",
  });
  expect(textEdit({ ...start, from: 1, to: 3 }, "1,234", input("1|34"), event(null))).toEqual({
    before: "1",
    inserted: "",
    after: "34",
  });
});

test("an edit that was not heard before is what its event says, or all there is", () => {
  expect(textEdit(null, "12", input("1你|2"), event("你"))).toEqual({
    before: "1",
    inserted: "你",
    after: "2",
  });
  expect(textEdit(null, "12", input("12345|"), {} as Event)).toEqual({
    before: "",
    inserted: "12345",
    after: "",
  });
});

test("an emoji is one key, a text of two is none", () => {
  const put = (inserted: string) => isOneKey({ before: "", inserted, after: "" });
  expect([put(""), put("\u{1F44D}"), put("12")]).toEqual([true, true, false]);
});
