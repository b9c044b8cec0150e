import { BANK_CHANNELS } from "@kedu/domain";
import { z } from "zod";
import { LEGAL_PERSON } from "../operation/callers.ts";
import { operation } from "../operation/operation.ts";
import { id, smsCode } from "../operation/values.ts";
import { channel } from "./channel-schema.ts";

/**
 * Signs the contract of a channel with the code that was sent for it, and asks the bank, which opens a safe account where it
 * keeps none for the dealer.
 */
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
    "ID_INFO_MISSING_FOR_ACCOUNT",
    "ID_EXPIRED",
    "ID_VALIDITY_TOO_SHORT",
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
