import { handle } from "../../calls/call.ts";
import { readRatings } from "./rating-reader.ts";

export const listTopicRatings = handle.help.listTopicRatings.handler(async ({ context }) => ({
  items: await readRatings(context.database, context.caller.userId),
}));
