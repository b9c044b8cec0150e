import { BANK_CHANNELS, CHANNEL_SIGNING_STATUSES } from "@kedu/domain";
import { z } from "zod";
import { PAYERS } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { bizDate } from "../operation/values.ts";

/** What a bank channel lets an enterprise do. The identifier itself stays at the service. */
const channelSigning = z.object({
  bankChannel: z.enum(BANK_CHANNELS),
  status: z.enum(CHANNEL_SIGNING_STATUSES),
  /** The last day of the permission to pay without transit. */
  validTo: bizDate,
  /** What stops a direct payment through it today; null when nothing does. */
  problem: z
    .enum(["MISSING_UNIQUE_IDENTIFIER", "NO_PERMISSIONS", "PERMISSION_EXPIRATION"])
    .nullable(),
});

export const listChannelSignings = operation({
  method: "GET",
  path: "/channel-signings",
  summary: "What each bank channel lets the enterprise do",
  callers: PAYERS,
  output: z.object({ items: z.array(channelSigning) }),
  refusals: [],
});
