import { expect, test } from "vitest";
import { errorReport, framesOf, scrubMessage } from "./error-report.ts";

const ORIGIN = "https://kedu.example";
const moment = { page: "/home", at: 1, origin: ORIGIN };

test.each([
  ["x is null", "x is null"],
  ["wrong code 123456", "wrong code #"],
  ["phone 138 0000 0001, card 6222-0200-0000-0000-123", "phone #, card #"],
  ["ID 11010519491231002X", "ID #"],
  ["after 6000 ms", "after 6000 ms"],
  ["王小明 is not a name", "… is not a name"],
  ["no mail for a@b.example", "no mail for @"],
  ["unexpected '\u0000\ud83d' in PK 138\u00000000\u00000001", "unexpected '' in PK #"],
  [`${"x".repeat(299)}\u{1f4b0}`, "x".repeat(299)],
  ["GET https://kedu.example/home?phone=1 failed", "GET : failed"],
  ["a\nb", "a b"],
])("%j is reported as %j", (text, reported) => expect(scrubMessage(text)).toBe(reported));

test("a message has the reader's maximum length, 300 by default", () => {
  expect(scrubMessage("x".repeat(400))).toHaveLength(300);
  expect(scrubMessage("x".repeat(400), 350)).toHaveLength(350);
});

test("frames are our own files with a position, of Chromium and of Safari", () => {
  const stack = [
    "TypeError: 13800000001",
    `    at pay (${ORIGIN}/assets/B-x_1.js:12:345)`,
    `    at async ${ORIGIN}/src/app/main.tsx?t=13800000001:3:4`,
    `render@${ORIGIN}/assets/c.js:7:8`,
    `    at ${ORIGIN}/home?phone=13800000001:1:1`,
    "    at chrome-extension://abc/x.js:1:1",
    "    at https://elsewhere.example/x.js:1:1",
    `    at <anonymous>`,
  ].join("\n");
  expect(framesOf(stack, ORIGIN)).toEqual([
    "assets/B-x_1.js:12:345",
    "src/app/main.tsx:3:4",
    "assets/c.js:7:8",
  ]);
});

test("an error is reported with its name, message and frames", () => {
  const error = new TypeError("code 123456");
  error.stack = `TypeError: code 123456\n    at ${ORIGIN}/assets/a.js:1:2`;
  expect(errorReport("script", error, moment)).toEqual({
    id: expect.any(String),
    kind: "script",
    name: "TypeError",
    message: "code #",
    frames: ["assets/a.js:1:2"],
    page: "/home",
    at: 1,
  });
});

test.each([
  ["a text", "13800000001", "string"],
  ["nothing", undefined, "undefined"],
  ["an object with data", { phone: "13800000001" }, "object"],
])("of a thrown %s only the kind is reported", (_name, thrown, name) => {
  expect(errorReport("rejection", thrown, moment)).toMatchObject({ name, message: "", frames: [] });
});

test("an error that cannot be read is still reported", () => {
  const error = new Error("x");
  Object.defineProperty(error, "message", {
    get() {
      throw new Error("no");
    },
  });
  expect(errorReport("script", error, moment).name).toBe("unreadable");
});

// A pattern that backtracks would run into the test's own time-out.
test("500 kB of anything are read in one pass", () => {
  for (const piece of ["1", "1 ", "a@", "a://", "王", "(https://kedu.example/a:1:1)"]) {
    const text = piece.repeat(500_000 / piece.length);
    expect(scrubMessage(text).length, piece).toBeLessThanOrEqual(text.length);
    expect(framesOf(text, ORIGIN).length, piece).toBeLessThanOrEqual(text.length);
  }
});
