import type { TopicRating } from "@kedu/api";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { keepTopics } from "./kept-topics.ts";
import { query } from "./query.ts";

/** How long the operator's words count as fresh. */
const WORDS_FRESH_MS = 60_000;

/**
 * The topics whose words are others than those that the app has built in. It was not asked for: a call that fails is not
 * repeated.
 * @param known the marks of what the app has built in.
 */
export const changedTopicsQuery = (known: string) =>
  queryOptions({
    queryKey: query(api.help.listTopics, { known }).queryKey,
    queryFn: async ({ signal }) => {
      const { items } = await api.help.listTopics({ known }, { signal });
      keepTopics({ known, items });
      return { items };
    },
    staleTime: WORDS_FRESH_MS,
    retry: false,
  });

/** What this person has said of help topics. Only they change it. */
export const topicRatingsQuery = queryOptions({
  ...query(api.help.listTopicRatings),
  staleTime: Number.POSITIVE_INFINITY,
});

export const rateTopicMutation = mutationOptions({
  mutationFn: (rating: TopicRating) => {
    assertOnline();
    return api.help.rateTopic(rating);
  },
  onSuccess: (kept, _rating, _result, { client }) => {
    client.setQueryData(topicRatingsQuery.queryKey, (before) => ({
      items: [...(before?.items ?? []).filter(({ topic }) => topic !== kept.topic), kept],
    }));
  },
});
