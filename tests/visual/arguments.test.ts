import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

const folder = mkdtempSync(join(tmpdir(), "kedu-list-"));
afterAll(() => rmSync(folder, { recursive: true }));

const NAME = "controls-button--primary/390-light-zh";

function list(text: string): string {
  writeFileSync(join(folder, "list.txt"), text);
  return "list.txt";
}

test("without words all stories are compared, with words those with one in their id", () => {
  expect(readArguments([], folder)).toEqual({
    updates: false,
    builds: true,
    changedSince: null,
    base: null,
    acceptsTokens: false,
    pictures: null,
    wanted: [],
  });
  expect(readArguments(["controls-button", "h5-home", "--no-build"], folder)).toMatchObject({
    builds: false,
    wanted: ["controls-button", "h5-home"],
  });
  expect(readArguments(["--changed"], folder).changedSince).toBe("main");
  expect(readArguments(["--changed=HEAD~3", "--base=v1"], folder)).toMatchObject({
    changedSince: "HEAD~3",
    base: "v1",
  });
});

test("a list or names accept these pictures and no others", () => {
  const from = list(`# of a report\r\n${NAME}\n\n`);
  for (const given of [["--from", from], [`--from=${from}`], [NAME]])
    expect(readArguments(["--update", ...given], folder)).toMatchObject({
      pictures: [NAME],
      wanted: [],
    });
  expect(readArguments([NAME], folder).wanted).toEqual(["controls-button--primary"]);
});

test("tokens are accepted with all pictures, or by their own option", () => {
  const accepts = (...given: readonly string[]) => readArguments(given, folder).acceptsTokens;
  expect(accepts("--update")).toBe(true);
  expect(accepts("--update", "--tokens")).toBe(true);
  expect(readArguments(["--update", "--tokens"], folder).pictures).toEqual([]);
  for (const some of ["controls-button", NAME, "--changed"])
    expect(accepts("--update", some)).toBe(false);
  expect(accepts("--tokens")).toBe(false);
});

test("an empty list accepts no picture, and a wrong one is refused", () => {
  expect(readArguments(["--update", "--from", list("# nothing\n")], folder).pictures).toEqual([]);
  expect(() => readArguments(["--update", "--from", list("../../x\n")], folder)).toThrow(
    "Not the name of a picture: ../../x",
  );
  expect(() => readArguments(["--update", "--from", "none.txt"], folder)).toThrow("ENOENT");
  expect(() => readArguments(["--update", "--form", "list.txt"], folder)).toThrow(
    "No such option: --form",
  );
});
