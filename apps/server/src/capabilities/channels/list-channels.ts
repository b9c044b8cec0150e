import { handle } from "../../calls/call.ts";
import { inSnapshot } from "../../database/transaction.ts";
import { readChannels } from "./channel-answer.ts";

export const listChannels = handle.channels.listChannels.handler(({ context }) =>
  inSnapshot(context.database, async (reader) => ({ items: await readChannels(reader, context) })),
);
