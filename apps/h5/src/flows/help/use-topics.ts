import type { ChangedTopic } from "@kedu/api";
import { useLingui } from "@lingui/react";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import builtIn, { marks } from "virtual:help-topics.zh";
import { changedTopicsQuery } from "../../data/help.queries.ts";
import { keptTopics } from "../../data/kept-topics.ts";
import { useStore } from "../../platform/store/store.ts";
import { englishTopics, loadEnglishTopics, type Topics } from "./english-topics.ts";

export interface ShownTopics {
  /** In the language of the page. */
  readonly own: Topics;
  /** In the other language; null where its words are not there. */
  readonly other: Topics | null;
}

const query = changedTopicsQuery(marks);

/** What the operator has changed, as far as it is known now: answered in this visit, or in the one before. */
function changedNow(client: QueryClient): readonly ChangedTopic[] {
  return client.getQueryData(query.queryKey)?.items ?? keptTopics(marks);
}

/**
 * The words of all topics, and asks for those that the operator has changed. An answer that comes while they are read
 * changes nothing: it is there for the next place. English words that have failed to load are asked for again.
 * Decision 0088.
 * @param place what is read: another place has the newest words. Null for a part of a page, which has loaded its words.
 */
export function useTopics(place: unknown): ShownTopics {
  const { i18n } = useLingui();
  const client = useQueryClient();
  const isEnglish = i18n.locale === "en";
  const english = useStore(englishTopics);
  const [seen, setSeen] = useState(() => ({ place, changed: changedNow(client) }));
  if (!Object.is(seen.place, place)) setSeen({ place, changed: changedNow(client) });
  useEffect(() => {
    void client.prefetchQuery(query);
    if (isEnglish && place !== null) void loadEnglishTopics();
  }, [client, place, isEnglish]);

  const inChinese = withChanges(builtIn, seen.changed, "zh");
  const inEnglish = english && withChanges(english, seen.changed, "en");
  return isEnglish && inEnglish !== null
    ? { own: inEnglish, other: inChinese }
    : { own: inChinese, other: inEnglish };
}

function withChanges(
  topics: Topics,
  changed: readonly ChangedTopic[],
  language: "zh" | "en",
): Topics {
  return changed.length === 0
    ? topics
    : { ...topics, ...Object.fromEntries(changed.map((each) => [each.topic, each[language]])) };
}
