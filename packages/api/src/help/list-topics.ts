import { HELP_MARK_LENGTH, HELP_TOPICS } from "@kedu/domain";
import { z } from "zod";
import { EVERYBODY } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { changedTopic } from "./changed-topic-schema.ts";

/**
 * The help topics whose words are not those that the app has built in. An app says what it has by the marks of its
 * topics, so that only what the operator has changed is sent.
 */
export const listTopics = operation({
  method: "GET",
  path: "/help-topics",
  summary: "Help topics that the operator has changed",
  callers: EVERYBODY,
  input: z.strictObject({
    /** Marks of topics, one after another, in any order. Twice as many as there are, for apps of other releases. */
    known: z
      .string()
      .max(HELP_MARK_LENGTH * HELP_TOPICS.length * 2)
      .regex(new RegExp(`^(?:[0-9a-z]{${HELP_MARK_LENGTH}})*$`)),
  }),
  output: z.object({ items: z.array(changedTopic) }),
  refusals: [],
});
