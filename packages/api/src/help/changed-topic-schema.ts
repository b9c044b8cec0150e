import { HELP_TOPICS } from "@kedu/domain";
import { z } from "zod";

/** Words with their figures, in one language. A browser writes them as text, never as markup. */
const topicText = z.object({ title: z.string(), paragraphs: z.array(z.string()) });

/** A help topic as it reads in both languages: a search looks through both. */
export const changedTopic = z.object({
  topic: z.enum(HELP_TOPICS),
  zh: topicText,
  en: topicText,
});
export type ChangedTopic = z.infer<typeof changedTopic>;
