import type { TopicRating } from "@kedu/api";
import { isHelpTopic } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { asc, count, eq, sql } from "../../database/drizzle.ts";
import { prepared, type Slot } from "../../database/prepared.ts";
import { helpRating } from "./help-tables.ts";

/** What a person said of topics that there still are. */
export async function readRatings(reader: Reader, userId: string): Promise<TopicRating[]> {
  const rows = await selectRatings(reader, { userId });
  return rows.filter(({ topic }) => isHelpTopic(topic));
}

const selectRatings = prepared((reader: Reader, slot: Slot<"userId">) =>
  reader
    .select({ topic: helpRating.topic, helped: helpRating.helped })
    .from(helpRating)
    .where(eq(helpRating.userId, slot("userId", helpRating.userId)))
    .orderBy(asc(helpRating.topic)),
);

interface TopicCount {
  readonly topic: string;
  readonly helped: number;
  readonly didNot: number;
}

/** How many people said what of each topic, those that helped least first. */
export async function countRatings(reader: Reader): Promise<TopicCount[]> {
  const rows = await reader
    .select({
      topic: helpRating.topic,
      all: count(),
      helped: sql<number>`count(*) filter (where ${helpRating.helped})::int`,
    })
    .from(helpRating)
    .groupBy(helpRating.topic);
  return rows
    .map(({ all, helped, topic }) => ({ topic, helped, didNot: all - helped }))
    .sort((a, b) => b.didNot - a.didNot || a.topic.localeCompare(b.topic, "en"));
}
