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
