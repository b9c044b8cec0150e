import { HELP_TOPICS } from "@kedu/domain";
import { z } from "zod";
import { LOGGED_IN } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { topicRating } from "./topic-rating-schema.ts";

/** Says whether a help topic helped. The first word of a person on a topic counts; a later call answers with it. */
export const rateTopic = operation({
  method: "POST",
  path: "/help-topics/{topic}/rating",
  summary: "Say whether a help topic helped",
  callers: LOGGED_IN,
  input: z.strictObject({ topic: z.enum(HELP_TOPICS), helped: z.boolean() }),
  output: topicRating,
  refusals: [],
});
