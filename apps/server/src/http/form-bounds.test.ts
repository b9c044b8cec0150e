import { expect, test } from "vitest";
import { boundaryOf, isBoundedForm } from "./form-bounds.ts";

test("a form's boundary is read as clients write it", () => {
  for (const [contentType, boundary] of [
    ["multipart/form-data; boundary=----WebKitFormBoundaryAa0", "----WebKitFormBoundaryAa0"],
    ['Multipart/Form-Data;boundary="a:b=c"', "a:b=c"],
    ["multipart/form-data; boundary=00ff-1; charset=UTF-8", "00ff-1"],
  ]) {
    expect([contentType, boundaryOf(contentType ?? "")]).toEqual([contentType, boundary]);
  }
});

test("a type in which two readers may find two boundaries has none", () => {
  for (const contentType of [
    "multipart/form-data",
    "multipart/form-data; boundary=",
    'multipart/form-data; boundary=""',
    'multipart/form-data; a="; boundary=b"; boundary=c',
    "multipart/form-data; boundary=b; boundary=c",
    "multipart/form-data; boundary=b, multipart/form-data; boundary=c",
    'multipart/form-data; boundary="\\b"',
    'multipart/form-data; boundary="b',
    'multipart/form-data; boundary=b"c',
    "multipart/form-data; boundary=b\u00e9",
    `multipart/form-data; boundary=${"b".repeat(71)}`,
    "multipart/mixed; boundary=b",
  ]) {
    expect([contentType, boundaryOf(contentType)]).toEqual([contentType, null]);
  }
});

const part = (head: string) => `--b\r\n${head}\r\n\r\nvalue\r\n`;
const NAMED = 'content-disposition: form-data; name="a"';

test("a form has few parts, and each has a short head", () => {
  const isBounded = (text: string) => isBoundedForm(Buffer.from(text), "b", 3);
  expect(isBounded(`${part(NAMED).repeat(3)}--b--\r\n`)).toBe(true);
  expect(isBounded("\r\n".repeat(9))).toBe(false);
  expect(isBounded(`${part(NAMED).repeat(4)}--b--\r\n`)).toBe(false);
  expect(isBounded(`${part(`${NAMED}\r\nx: ${"y".repeat(900)}`)}--b--`)).toBe(true);
  expect(isBounded(`${part(`${NAMED}\r\nx: ${"y".repeat(1_100)}`)}--b--`)).toBe(false);
  expect(isBounded(`${part(`${"x: y\r\n".repeat(200)}${NAMED}`)}--b--`)).toBe(false);
});

// The search for the square of its length would take hours: the test's own time-out ends it.
test("12 MB of anything are judged in one pass", () => {
  for (const [boundary, piece] of [
    ["-", "-"],
    ["b", "--b"],
    ["b", "--b--"],
    ["b", part(NAMED)],
    ["b", "\r\n"],
    ["b", "--b\r\n".padEnd(1_500, "x")],
    ["b".repeat(70), "-".padEnd(70, "b")],
  ] as const) {
    const bytes = Buffer.alloc(12_000_000, piece);
    expect(isBoundedForm(bytes, boundary, 60), piece.slice(0, 9)).toBe(false);
  }
});
