import { describe, expect, test } from "vitest";
import { listFiles } from "../structure/source-tree.ts";
import { storiesTouchedBy } from "./changed-stories.ts";
import { readImportGraph } from "./import-graph.ts";

const graph = readImportGraph();

const storyFiles = listFiles().filter((path) => path.endsWith(".stories.tsx"));

function filesTouchedBy(...changed: readonly string[]): readonly string[] {
  const { files } = storiesTouchedBy(changed, graph);
  return files === "all" ? storyFiles : [...files];
}

const SETTINGS = "apps/h5/src/areas/account/SettingsScreen.stories.tsx";
const COMPENSATED = "apps/h5/src/areas/repay/CompensatedScreen.stories.tsx";

describe("a change is seen in the stories that show it", () => {
  test("of a widget: its own, and the screens that take it by name", () => {
    const touched = filesTouchedBy("packages/ui/src/widgets/Segmented/Segmented.tsx");
    expect(touched).toContain("packages/ui/src/widgets/Segmented/Segmented.stories.tsx");
    expect(touched).toContain(SETTINGS);
    expect(touched).not.toContain(COMPENSATED);
    expect(touched.length).toBeLessThan(storyFiles.length / 3);
  });

  test("of a widget's style, through the widget", () => {
    expect(filesTouchedBy("packages/ui/src/widgets/Segmented/Segmented.css.ts")).toContain(
      SETTINGS,
    );
  });

  test("of a screen: its own alone", () => {
    expect(filesTouchedBy("apps/h5/src/areas/account/SettingsScreen.tsx")).toEqual([SETTINGS]);
  });

  test("of most screens: few stories, so that looking at a change takes a minute", () => {
    const seenIn = new Map<string, number>();
    for (const path of storyFiles.flatMap((file) => [...graph.reach(file)]))
      seenIn.set(path, (seenIn.get(path) ?? 0) + 1);
    const counts = listFiles()
      .filter((path) => /^apps\/h5\/src\/areas\/.*Screen\.tsx$/.test(path))
      .map((path) => seenIn.get(path) ?? 0)
      .toSorted((one, other) => one - other);
    expect(counts.length).toBeGreaterThan(100);
    expect(counts[Math.floor(counts.length * 0.9)]).toBeLessThanOrEqual(3);
  });

  test("of a part that is loaded later", () => {
    expect(filesTouchedBy("apps/h5/src/areas/home/HomeAnswers.tsx")).toEqual([
      "apps/h5/src/areas/home/HomeNotice.stories.tsx",
      "apps/h5/src/areas/home/HomeNotices.stories.tsx",
      "apps/h5/src/areas/home/HomeScreen.stories.tsx",
    ]);
  });

  test("of a token: every story", () => {
    expect(filesTouchedBy("packages/ui/src/theme/palette.ts").length).toBeGreaterThan(
      storyFiles.length * 0.95,
    );
  });

  test("of the texts of an area: its stories", () => {
    const touched = filesTouchedBy("apps/h5/src/areas/repay/repay.en.po");
    expect(touched).toContain(COMPENSATED);
    expect(touched).not.toContain(SETTINGS);
  });

  test("of a rule of the domain: the screens that compute by it", () => {
    const touched = filesTouchedBy("packages/domain/src/money/format-fen.ts");
    expect(touched).toContain("apps/h5/src/flows/limit-status/LimitStatus.stories.tsx");
    expect(touched).not.toContain("packages/ui/src/widgets/Button/Button.stories.tsx");
  });
});

test.each([".storybook/preview.tsx", "pnpm-lock.yaml", "tests/visual/camera.ts"])(
  "%s may alter any picture",
  (path) => {
    expect(storiesTouchedBy([path], graph).files).toBe("all");
  },
);

test("nothing of a page, a test or the service is on a picture", () => {
  expect(
    filesTouchedBy(
      "README.md",
      "apps/server/src/main.ts",
      "packages/ui/src/widgets/Money/format.test.ts",
      ".storybook/pages/flows.ts",
    ),
  ).toEqual([]);
});

test("a story whose accepted picture was replaced is taken again", () => {
  const path = "tests/visual/baselines/credit-linecard--grant/390-light-zh.webp";
  expect(storiesTouchedBy([path], graph)).toEqual({
    files: new Set(),
    ids: new Set(["credit-linecard--grant"]),
  });
});
