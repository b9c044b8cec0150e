import { expect, test } from "vitest";
import { textDifference } from "./text-difference.ts";

const one = (heading: string, ...paragraphs: string[]) => ({ heading, paragraphs });
const said = (before: ReturnType<typeof one>[], after: ReturnType<typeof one>[]) =>
  textDifference({ sections: before }, { sections: after }).map(
    ({ change, text }) => `${{ SAME: " ", REMOVED: "-", ADDED: "+" }[change]}${text}`,
  );

test("what both versions have stays, and each other paragraph is removed or added where it is", () => {
  const before = [one("1", "a", "b"), one("2", "c")];
  const after = [one("1", "a", "b, and more"), one("2", "c"), one("3", "d")];
  expect(said(before, after)).toEqual([" 1", " a", "-b", "+b, and more", " 2", " c", "+3", "+d"]);
});

test("a version without a change has none, and one without a text is all removed or all added", () => {
  const text = [one("1", "a")];
  expect(said(text, text)).toEqual([" 1", " a"]);
  expect(said(text, [])).toEqual(["-1", "-a"]);
  expect(said([], text)).toEqual(["+1", "+a"]);
});

test("a section that moves is removed there and added here, and is never both the same and moved", () => {
  const [first, second] = [one("1", "a", "b"), one("2", "c")];
  const moved = said([first, second], [second, first]);
  expect(moved.filter((piece) => piece.startsWith(" "))).toEqual([" 1", " a", " b"]);
  expect(moved).toEqual(["+2", "+c", " 1", " a", " b", "-2", "-c"]);
});

test("a heading and a paragraph of the same words are different pieces", () => {
  expect(said([one("a")], [one("b", "a")])).toEqual(["-a", "+b", "+a"]);
});
