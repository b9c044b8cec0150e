import { HELP_TOPICS } from "@kedu/domain";
import { z } from "zod";

export const topicRating = z.object({
  topic: z.enum(HELP_TOPICS),
  /** What the person said: the topic helped, or it did not. */
  helped: z.boolean(),
});
export type TopicRating = z.infer<typeof topicRating>;
