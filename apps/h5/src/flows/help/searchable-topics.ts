import { HELP_TOPICS, type HelpTopic } from "@kedu/domain";
import type { Topics } from "./english-topics.ts";
import type { SearchableTopic } from "./search-topics.ts";

/** Every topic as it reads in a language, in the order of the list. */
export function searchableTopics(topics: Topics): readonly SearchableTopic<HelpTopic>[] {
  return HELP_TOPICS.map((key) => ({ key, ...topics[key] }));
}
