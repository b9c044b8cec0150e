import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { NOTICE_KINDS } from "@kedu/domain";
import { afterEach, expect, test, vi } from "vitest";
import { contentFolder, EXAMPLE_SET } from "../testing/content-folder.ts";
import { builtInNotices } from "./built-in-notices.ts";
import { type ContentProblem, problemLine } from "./problem.ts";

/** The project's files, with other texts in the place of some. */
function files(changes: Readonly<Record<string, string | null>> = {}): ReadonlyMap<string, string> {
  const texts = new Map(
    readdirSync(join(EXAMPLE_SET, "notices")).map((name) => [
      `notices/${name}`,
      readFileSync(join(EXAMPLE_SET, "notices", name), "utf8"),
    ]),
  );
  for (const [name, text] of Object.entries(changes)) {
    if (text === null) texts.delete(`notices/${name}`);
    else texts.set(`notices/${name}`, text);
  }
  return texts;
}

test("the project has words for every kind", () => {
  expect([...builtInNotices(files()).keys()].toSorted()).toEqual(NOTICE_KINDS.toSorted());
});

test("a missing kind and a broken file are named", () => {
  expect(() =>
    builtInNotices(files({ "CUTOFF.json": null, "FROZEN.json": null, "NEWS.json": "{" })),
  ).toThrow(
    [
      "the project's notices are broken:",
      "notices/NEWS.json:1: no JSON: CloseBraceExpected",
      "notices/FROZEN.json: is not there",
      "notices/CUTOFF.json: is not there",
    ].join("\n"),
  );
});

afterEach(() => {
  vi.doUnmock("./own-contracts.ts");
  vi.resetModules();
});

test("the project's own folder lacks no kind, any other may", async () => {
  const missing = async (): Promise<string[]> => {
    const folder = contentFolder();
    for (const [file, text] of files({ "CUTOFF.json": null })) folder.write(file, text);
    const problems: ContentProblem[] = [];
    const { readNotices } = await import("./read-notices.ts");
    await readNotices(folder.path, problems);
    return problems.map(problemLine);
  };
  expect(await missing()).toEqual([]);
  vi.resetModules();
  vi.doMock("./own-contracts.ts", () => ({ isOwnContent: () => true }));
  expect(await missing()).toEqual(["notices/CUTOFF.json: is not there"]);
});
