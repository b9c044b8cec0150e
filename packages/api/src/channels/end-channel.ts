import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { channel } from "./channel-schema.ts";

/** Ends what a channel was allowed to do, at once. */
export const endChannel = operation({
  method: "POST",
  path: "/channels/{bankChannel}/end",
  summary: "End the signing of a channel",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({ bankChannel: z.enum(BANK_CHANNELS) }),
  output: channel,
  refusals: ["CHANNEL_STATE", "CHANNEL_IN_USE"],
});
