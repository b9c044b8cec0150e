import { listTopicRatings } from "./list-topic-ratings.ts";
import { rateTopic } from "./rate-topic.ts";

export const help = { listTopicRatings, rateTopic };
