import { expect, test } from "vitest";
import { isAccepted } from "./accepted-files.ts";

test.each([
  ["a.jpg", "image/jpeg", "image/jpeg,image/png", true],
  ["a.JPG", "IMAGE/JPEG", "image/jpeg", true],
  ["a.gif", "image/gif", "image/jpeg, image/png", false],
  ["a.gif", "image/gif", "image/*", true],
  ["a.pdf", "application/pdf", "image/*,.pdf", true],
  ["a.heic", "", "image/*", true],
  ["a.jpeg", "", "image/jpeg", true],
  ["a", "", "image/*", false],
  ["a.exe", "application/x-msdownload", "image/*", false],
  ["a.exe", "", "", true],
])("%s of type %j for %j: %s", (name, type, accept, expected) => {
  expect(isAccepted({ name, type }, accept)).toBe(expected);
});
