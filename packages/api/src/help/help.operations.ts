import { listTopicRatings } from "./list-topic-ratings.ts";
import { listTopics } from "./list-topics.ts";
import { rateTopic } from "./rate-topic.ts";

export const help = { listTopicRatings, listTopics, rateTopic };
