import type { Messages } from "@lingui/core";

/** Loads one catalog. */
export type Catalog = () => Promise<{ messages: Messages }>;

/** The English of the shell, the flows and the platform: every page may show it. */
export const everywhere: readonly Catalog[] = Object.values(
  import.meta.glob<{ messages: Messages }>([
    "./app.en.po",
    "../flows/*/*.en.po",
    "../platform/*/*.en.po",
  ]),
);

const areas = import.meta.glob<{ messages: Messages }>("../areas/*/*.en.po");

/** The English of one area, or of the area that this is a part of, where it has words of its own. */
export function catalogOf(name: string): Catalog | undefined {
  const [area] = name.split("/");
  return areas[`../areas/${area}/${area}.en.po`];
}
