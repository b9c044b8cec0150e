import { expect, test } from "vitest";
import { notFound, PageError } from "../../platform/routing/page-error.ts";
import { errorFacts } from "./error-facts.ts";

test("status from statusCode, status or response, else 500", () => {
  expect(errorFacts({ statusCode: 403, status: 400 }).statusCode).toBe(403);
  expect(errorFacts({ status: 410 }).statusCode).toBe(410);
  expect(errorFacts({ response: { status: 502 } }).statusCode).toBe(502);
  expect(errorFacts(new Error("x")).statusCode).toBe(500);
  expect(errorFacts({ status: "404" }).statusCode).toBe(500);
});

test("the message, or Error where there is none", () => {
  expect(errorFacts(new PageError("跳转错误，请联系客服处理~")).message).toBe(
    "跳转错误，请联系客服处理~",
  );
  for (const nothing of [null, undefined, 7, "text", {}, new Error(" ".trim()), { message: 5 }]) {
    expect(errorFacts(nothing).message).toBe("Error");
  }
});

test("not found has the same text, wherever it comes from", () => {
  const facts = { statusCode: 404, message: "This page could not be found", lineBroken: false };
  expect(errorFacts(notFound())).toEqual(facts);
  // What the router itself throws for an address without a route.
  expect(errorFacts({ status: 404, statusText: "Not Found", data: "Error: No route" })).toEqual(
    facts,
  );
});

test.each([
  "Failed to fetch dynamically imported module: https://kedu.example/assets/x.js",
  "error loading dynamically imported module: https://kedu.example/assets/x.js",
  "Importing a module script failed.",
  "Load failed",
  "Failed to fetch",
])("%s is a broken line, not a bug", (message) => {
  expect(errorFacts(new TypeError(message)).lineBroken).toBe(true);
});

test("a bug is not a network failure", () => {
  expect(errorFacts(new TypeError("x is not a function")).lineBroken).toBe(false);
  expect(errorFacts(new Error("boom")).lineBroken).toBe(false);
});

test("a call that timed out is a network failure", () => {
  expect(errorFacts(new DOMException("timed out", "TimeoutError")).lineBroken).toBe(true);
});
