import { businessDateOf, instantAt, type PayWay } from "@kedu/domain";
import type { Reader } from "../../database/database.ts";
import { readDeclinedIntentIds } from "../face/face-reader.ts";
import { readIntents } from "./intent-reader.ts";

/** The ways in which a bank has declined the user's face check today, of payments with any of these orders. */
export async function readDeclinedWays(
  reader: Reader,
  wanted: {
    readonly userId: string;
    readonly orderIds: readonly string[];
    readonly now: Date;
  },
): Promise<readonly PayWay[]> {
  const { now, userId } = wanted;
  const since = instantAt(businessDateOf(now), "00:00");
  const intentIds = await readDeclinedIntentIds(reader, { userId, since });
  if (intentIds.length === 0) return [];
  const orderIds = new Set(wanted.orderIds);
  const intents = await readIntents(reader, intentIds);
  return intents.filter(({ orders }) => orders.some(({ orderId }) => orderIds.has(orderId)));
}
