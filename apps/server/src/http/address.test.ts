import { expect, test } from "vitest";
import { generousPathOf, isNormalAddress } from "./address.ts";

test("an address has one spelling", () => {
  for (const normal of [
    "/api/session",
    "/api/session?",
    "/api/orders?view=ALL&cursor=a%2Fb?c",
    "/api/documents/a%3Ab%40c",
    "/api/documents/a~b!c'(d)*.e",
    "/sandbox/",
    "/",
  ]) {
    expect([normal, isNormalAddress(normal)]).toEqual([normal, true]);
  }
  for (const odd of [
    "",
    "*",
    "api/session",
    "http://localhost/api/session",
    "//api/session",
    "/api//session",
    "/api/session//",
    "/api/./session",
    "/api/x/../session",
    "/api/%2e%2e/session",
    "/api\\session",
    "/api/session;a=b",
    "/api/session#a",
    "/api/session?a#b",
    "/api/%73ession",
    "/api/documents/a%3ab",
    "/api/documents/%E5%88%BB",
    "/api/documents/%EF%BC%8F",
    "/api/documents/a%2Fb",
    "/api/documents/a%5Cb",
    "/api/documents/a%3Bb",
    "/api/documents/%252e%252e",
    "/api/documents/a%20b",
    "/api/documents/a+b",
    "/api/documents/%00",
    "/api/documents/%0A",
    "/api/documents/%7F",
    "/api/documents/%ff",
    "/api/documents/%C0%AF",
    "/api/documents/%",
    "/api/session\t",
    "/api/session?a=\u00e9",
  ]) {
    expect([odd, isNormalAddress(odd)]).toEqual([odd, false]);
  }
});

test("the most generous reader finds what hides in an address", () => {
  for (const hidden of [
    "/api/session",
    "/API/Session/",
    "//api///session",
    "/x/../api/session",
    "/x/..\\api\\session",
    "/x/%2e%2e/api%2fsession",
    "/x/%252e%252e/api%252fsession",
    "/x/..;a=b/api;c/session",
    "http://elsewhere.example/api/session?a",
    "/\u{ff0e}\u{ff0e}/\u{ff41}pi\u{ff0f}session",
    "/%EF%BC%8Fapi%E2%88%95session",
    "/a%09pi/session%00",
    "/api/session%3Fa#b",
  ]) {
    expect([hidden, generousPathOf(hidden)]).toEqual([hidden, "/api/session"]);
  }
  expect(generousPathOf("/home?to=/api/session")).toBe("/home");
  expect(generousPathOf("/100%25/%ff")).toBe("/100%/%ff");
  expect(generousPathOf("/../..")).toBe("/");
});
