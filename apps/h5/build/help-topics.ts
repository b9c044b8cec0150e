import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  HELP_RULES,
  HELP_TOPICS,
  helpFigures,
  helpMark,
  type HelpRules,
  type HelpTopicWords,
  readHelpTopics,
} from "@kedu/domain";
import type { Plugin } from "vite";

/** The help topics that come with the project. An operator's own folder is read by the service. */
export const QUESTIONS = join(import.meta.dirname, "../../../content/questions");

/** What the app imports: the topics in one language. */
const ADDRESS = /^virtual:help-topics\.(zh|en)$/;
const LOADED = /^\0virtual:help-topics\.(zh|en)$/;

/**
 * Every topic, with the figures of these rules.
 * @throws Error where a file is wrong, or a topic has none.
 */
export function builtInTopics(rules: HelpRules = HELP_RULES): readonly HelpTopicWords[] {
  const files = readdirSync(QUESTIONS).map((name) => ({
    name,
    text: readFileSync(join(QUESTIONS, name), "utf8"),
  }));
  const { problems, topics } = readHelpTopics(files, helpFigures(rules));
  const [wrong] = problems;
  if (wrong !== undefined)
    throw new Error(`content/questions/${wrong.file}:${wrong.line ?? 1}: ${wrong.reason}`);
  const missing = HELP_TOPICS.filter((key) => !topics.some(({ topic }) => topic === key));
  if (missing.length > 0) throw new Error(`content/questions has no ${missing.join()}`);
  return topics;
}

/** Makes modules of the project's help topics, with their figures: `virtual:help-topics.zh` and `virtual:help-topics.en`. */
export function helpTopics(): Plugin {
  return {
    name: "kedu-help-topics",
    resolveId: (id) => (ADDRESS.test(id) ? `\0${id}` : null),
    load(id) {
      const language = LOADED.exec(id)?.[1];
      if (language !== "zh" && language !== "en") return null;
      for (const name of readdirSync(QUESTIONS)) this.addWatchFile(join(QUESTIONS, name));
      const topics = builtInTopics();
      const texts = Object.fromEntries(topics.map((words) => [words.topic, words[language]]));
      const marks = language === "zh" ? topics.map(helpMark).join("") : undefined;
      return [
        `export default ${JSON.stringify(texts)};`,
        ...(marks === undefined ? [] : [`export const marks = ${JSON.stringify(marks)};`]),
      ].join("\n");
    },
  };
}
