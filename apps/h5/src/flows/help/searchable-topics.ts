import type { I18n } from "@lingui/core";
import { HELP_TOPICS, type HelpTopic } from "@kedu/domain";
import type { SearchableTopic } from "./search-topics.ts";
import { topics } from "./topics.ts";

/** Every topic as it reads in a language, in the order of the list. */
export function searchableTopics(words: I18n): readonly SearchableTopic<HelpTopic>[] {
  return HELP_TOPICS.map((key) => ({
    key,
    title: words._(topics[key].title),
    paragraphs: topics[key].paragraphs.map((paragraph) => words._(paragraph)),
  }));
}
