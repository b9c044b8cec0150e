import type { Messages } from "@lingui/core";
import { loadEnglishTopics } from "../flows/help/english-topics.ts";

/** Loads one catalog. */
export type Catalog = () => Promise<{ messages: Messages }>;

const NONE = { messages: {} } as const;

/** No page waits for the help topics: help opens later, over any page, also where the network is gone by then. */
const topics: Catalog = () => {
  void loadEnglishTopics();
  return Promise.resolve(NONE);
};

/** The English of the shell, the flows and the platform: every page may show it. */
export const everywhere: readonly Catalog[] = [
  ...Object.values(
    import.meta.glob<{ messages: Messages }>([
      "./app.en.po",
      "../flows/*/*.en.po",
      "../platform/*/*.en.po",
    ]),
  ),
  topics,
];

const areas = import.meta.glob<{ messages: Messages }>("../areas/*/*.en.po");

const HELP = "../areas/help/help.en.po";
const ofHelp = areas[HELP];
// The area of help shows them at once.
if (ofHelp !== undefined)
  areas[HELP] = async () => (await Promise.all([ofHelp(), loadEnglishTopics()]))[0];

/** The English of one area, or of the area that this is a part of, where it has words of its own. */
export function catalogOf(name: string): Catalog | undefined {
  const [area] = name.split("/");
  return areas[`../areas/${area}/${area}.en.po`];
}
