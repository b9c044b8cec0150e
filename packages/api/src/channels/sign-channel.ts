import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { channel } from "./channel-schema.ts";

/** Signs the contract of a channel with the code that was sent for it, and asks the bank. */
export const signChannel = operation({
  method: "POST",
  path: "/channels/{bankChannel}/signature",
  summary: "Sign or renew a channel",
  callers: LEGAL_PERSON,
  key: "required",
  input: z.strictObject({
    bankChannel: z.enum(BANK_CHANNELS),
    contractId: id,
    challengeId: id,
    code: smsCode,
  }),
  output: channel,
  refusals: [
    "ACCOUNT_CANCELLING",
    "CHANNEL_STATE",
    "MISSING_UNIQUE_IDENTIFIER",
    "NOT_FOUND",
    "CONTRACT_NOT_READ",
    "CONTRACT_STATE",
    "CONTRACT_CHANGED",
    "GLYPH_MISSING",
    "CODE_WRONG",
    "CODE_EXPIRED",
    "CODE_TOO_MANY_TRIES",
  ],
});
