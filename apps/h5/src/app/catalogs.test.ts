import { join } from "node:path";
import { getConfig } from "@lingui/conf";
import { getCatalogs } from "@lingui/cli/api";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");
const config = getConfig({ cwd: root });
const catalogs = await getCatalogs(config);

test.each(catalogs.map((catalog) => [catalog.name ?? catalog.path, catalog] as const))(
  "%s has English for every sentence in its source, and for no other",
  async (_name, catalog) => {
    const source = await catalog.collect();
    const english = (await catalog.read("en")) ?? {};
    const wanted = Object.keys(source ?? {}).toSorted();
    expect(Object.keys(english).toSorted()).toEqual(wanted);
    const untranslated = Object.values(english)
      .filter(({ translation }) => (translation ?? "") === "")
      .map(({ message }) => message);
    expect(untranslated).toEqual([]);
  },
);

test("one sentence has one English everywhere: catalogs that are loaded together would overwrite each other", async () => {
  const english = new Map<string, Set<string>>();
  for (const catalog of catalogs) {
    for (const [id, { translation = "" }] of Object.entries((await catalog.read("en")) ?? {})) {
      english.set(id, (english.get(id) ?? new Set()).add(translation));
    }
  }
  expect([...english.values()].filter((translations) => translations.size > 1)).toEqual([]);
});
