import type { TopicRating } from "@kedu/api";
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { api } from "./client.ts";
import { assertOnline } from "./outcome.ts";
import { query } from "./query.ts";

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
