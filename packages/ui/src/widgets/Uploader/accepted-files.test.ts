import { expect, test } from "vitest";
import { chooserAccept, isAccepted, mayBePicture } from "./accepted-files.ts";

test.each([
  ["a.jpg", "image/jpeg", "image/jpeg,image/png", true],
  ["a.JPG", "IMAGE/JPEG", "image/jpeg", true],
  ["a.gif", "image/gif", "image/jpeg, image/png", false],
  ["a.gif", "image/gif", "image/*", true],
  ["a.pdf", "application/pdf", "image/*,.pdf", true],
  ["a.heic", "", "image/*", true],
  ["a.jpeg", "", "image/jpeg", true],
  ["IMG_1", "", "image/*", true],
  ["IMG_1", "application/octet-stream", "image/jpeg", true],
  ["IMG_1", "", "application/pdf", false],
  ["a.jpg", "application/octet-stream", "image/*", true],
  ["a.jpg", "image/jpg", "image/jpeg", true],
  ["a.txt", "image/png", "image/*", true],
  ["a.pdf", "", "image/*", false],
  ["a.pdf", "", "image/*,application/pdf", true],
  ["a.exe", "application/x-msdownload", "image/*", false],
  ["a.exe", "", "", true],
])("%s of type %j for %j: %s", (name, type, accept, expected) => {
  expect(isAccepted({ name, type }, accept)).toBe(expected);
});

test.each([
  ["image/*", "image/*"],
  ["image/jpeg,image/png,image/webp", "image/*"],
  [".heic, image/jpeg, .pdf", "image/*,.pdf"],
  ["application/pdf", "application/pdf"],
  ["", ""],
])("for %j the chooser is asked for %j", (accept, asked) => {
  expect(chooserAccept(accept)).toBe(asked);
});

test("what may be a picture is looked into, whatever it is called", () => {
  const may = (name: string, type: string) => mayBePicture({ name, type });
  expect([may("a.jpg", ""), may("IMG_1", ""), may("a.txt", "image/jpeg")]).toEqual([
    true,
    true,
    true,
  ]);
  expect([may("a.pdf", ""), may("a.jpg", "application/pdf")]).toEqual([false, false]);
});
