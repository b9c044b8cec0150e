import { BANK_CHANNELS, FREEZE_NOTE_MAX } from "@kedu/domain";
import { z } from "zod";
import { signedBy } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { documentDate, partnerNo, text } from "../operation/values.ts";

/**
 * A bank withdraws the permission of a signed channel, or gives it back. Without it the lines that pay and collect with
 * this bank are frozen, until the dealer has renewed the channel or the bank gives the permission back. Each event is
 * applied once.
 */
export const channelPermissionCallback = operation({
  method: "POST",
  path: "/callbacks/channel-permissions",
  summary: "A bank withdraws a channel's permission, or gives it back",
  callers: signedBy("bank"),
  input: z.strictObject({
    eventId: partnerNo(64),
    organizationCode: text(18, 18),
    bankChannel: z.enum(BANK_CHANNELS),
    action: z.enum(["WITHDRAW", "RESTORE"]),
    /** The date of the bank's decision, today at the latest. */
    decidedOn: documentDate,
    note: partnerNo(FREEZE_NOTE_MAX),
  }),
  output: z.object({
    applied: z.boolean(),
    /** How many lines it froze, or how many have lost that reason. */
    lines: z.int().nonnegative(),
  }),
  refusals: ["NOT_FOUND", "EVENT_CHANGED", "CHANNEL_STATE"],
});
