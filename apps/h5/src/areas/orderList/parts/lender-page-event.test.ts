import { expect, test } from "vitest";
import { lenderPageEvent } from "./lender-page-event.ts";

const ORIGIN = "https://pay.bank.example";
const frame = { name: "the frame's window" };
const lender = { window: frame, origin: ORIGIN };
const heard = (data: unknown, over: object = {}) =>
  lenderPageEvent({ source: frame, origin: ORIGIN, data, ...over }, lender);

const done = { type: "kedu-lender", event: "done" };

test.each([
  [done, { event: "done" }],
  [{ type: "kedu-lender", event: "cancelled" }, { event: "cancelled" }],
  [
    { type: "kedu-lender", event: "height", height: 480 },
    { event: "height", height: 480 },
  ],
])("the lender's page says %j", (data, event) => {
  expect(heard(data)).toEqual(event);
});

test.each([
  ["of another origin", { origin: "https://evil.example" }],
  ["of an origin that begins with the lender's", { origin: `${ORIGIN}.evil.example` }],
  ["of the lender's host without TLS", { origin: "http://pay.bank.example" }],
  ["of a sandboxed page without an origin", { origin: "null" }],
  ["without an origin", { origin: "" }],
  ["of another window at the lender's origin", { source: { name: "the frame's window" } }],
  ["of no window, as a worker's or an extension's", { source: null }],
])("a message %s is not heard", (_whose, over) => {
  expect(heard(done, over)).toBeNull();
});

test("without a frame, every message is ignored", () => {
  const message = { source: null, origin: ORIGIN, data: done };
  expect(lenderPageEvent(message, { window: null, origin: ORIGIN })).toBeNull();
});

test.each([
  ["no object", "done"],
  ["a text of JSON", JSON.stringify(done)],
  ["a number", 1],
  ["null", null],
  ["undefined", undefined],
  ["a list", [done]],
  ["a list with names", Object.assign([], done)],
  ["a map", new Map(Object.entries(done))],
  ["no type", { event: "done" }],
  ["another type", { type: "other", event: "done" }],
  ["a type in other letters", { type: "Kedu-Lender", event: "done" }],
  ["no event", { type: "kedu-lender" }],
  ["an event that there is not", { type: "kedu-lender", event: "paid" }],
  ["an event that is no text", { type: "kedu-lender", event: ["done"] }],
  ["a name of every object", { type: "kedu-lender", event: "constructor" }],
  ["more than the event", { ...done, result: "verifySuccess" }],
  ["a face session of its own", { ...done, faceSessionId: "01JD3QFACE0000000000000001" }],
  ["a height where there is none", { ...done, height: 480 }],
  ["an undefined height where there is none", { ...done, height: undefined }],
  ["a height without its figure", { type: "kedu-lender", event: "height" }],
  ["a height in words", { type: "kedu-lender", event: "height", height: "480" }],
  ["a height of nothing", { type: "kedu-lender", event: "height", height: 0 }],
  ["a height below nothing", { type: "kedu-lender", event: "height", height: -1 }],
  ["a broken height", { type: "kedu-lender", event: "height", height: 0.5 }],
  ["a height without end", { type: "kedu-lender", event: "height", height: Infinity }],
  ["a height that is none", { type: "kedu-lender", event: "height", height: Number.NaN }],
  ["a height of a kilometre", { type: "kedu-lender", event: "height", height: 100_001 }],
])("a message of the lender's page that is %s says nothing", (_what, data) => {
  expect(heard(data)).toBeNull();
});
