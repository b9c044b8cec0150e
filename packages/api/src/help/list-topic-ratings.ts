import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { topicRating } from "./topic-rating-schema.ts";

/** Which help topics the caller has said something about, so that they are asked once. */
export const listTopicRatings = operation({
  method: "GET",
  path: "/help-topics/ratings",
  summary: "Help topics that the caller has rated",
  callers: LOGGED_IN,
  output: z.object({ items: z.array(topicRating) }),
  refusals: [],
});
